import Synchronization

/// The limit for an app of many features: the action contains its feature, a switch selects the slice, and
/// the feature's closure is called.
final class FeaturesLimit: Sendable {
  private let state = Mutex(FeaturesState())
  private let onChange: [@Sendable (CounterState) -> Void]

  @inline(never)
  init(onChange: [@Sendable (CounterState) -> Void]) { self.onChange = onChange }

  @inline(never)
  func dispatch(_ action: CounterAction, to feature: Int) {
    let counter = state.withLock { $0.reduce(action, in: feature) }
    onChange[feature](counter)
  }
}

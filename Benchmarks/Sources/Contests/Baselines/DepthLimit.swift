import Synchronization

/// The limit for a nested state, which reduces the leaf in place and calls one closure.
final class DepthLimit: Sendable {
  private let state = Mutex(DeepState())
  private let depth: Int
  private let onChange: @Sendable (CounterState) -> Void

  @inline(never)
  init(depth: Int, onChange: @escaping @Sendable (CounterState) -> Void) {
    self.depth = depth
    self.onChange = onChange
  }

  @inline(never)
  func dispatch(_ action: CounterAction) {
    onChange(state.withLock { $0.reduce(action, depth: depth) })
  }
}

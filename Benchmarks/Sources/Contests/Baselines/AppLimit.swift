import Synchronization

/// The minimum work for an app: a switch on an enum that mutates a struct in place under a `Mutex`, and one
/// call of a closure with the changed slice.
final class AppLimit: Sendable {
  private let state = Mutex(AppState())
  private let onCounter: (@Sendable (CounterState) -> Void)?

  @inline(never)
  init(onCounter: (@Sendable (CounterState) -> Void)?) { self.onCounter = onCounter }

  var count: Int { state.withLock { $0.counter.count } }

  @inline(never)
  func dispatch(_ action: AppAction) {
    guard let onCounter else { return state.withLock { $0.reduce(action) } }
    let counter = state.withLock { state in
      state.reduce(action)
      return state.counter
    }
    onCounter(counter)
  }
}

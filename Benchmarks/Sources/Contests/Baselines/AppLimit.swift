import Synchronization

/// The least that can be done for an app: a switch on an enum that mutates a struct in place under a
/// `Mutex`, then one closure call with the changed slice.
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

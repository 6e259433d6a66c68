import Synchronization
import UDFKit

/// Stops a cascade of effects that has no end, so that the test can fail instead of running for ever.
///
/// It counts the actions that effects dispatch while no time passes. An action from outside begins a new cascade. So it
/// does not stop a component that dispatches at each change of its props, which causes itself without an effect.
final class CascadeLimit: Sendable {
  /// A cascade that was stopped.
  struct Excess: Sendable {
    /// The number of actions that effects had dispatched.
    let count: Int
    /// The action that was stopped.
    let action: any Action
  }

  private struct State {
    var limit = 1_000
    var count = 0
    var now = TestClock.Instant()
    var excess: Excess?
  }

  private let state = Mutex(State())
  private let clock: TestClock

  init(_ clock: TestClock) { self.clock = clock }

  var limit: Int {
    get { state.withLock(\.limit) }
    set { state.withLock { $0.limit = newValue } }
  }

  /// The middleware that stops the actions beyond the limit.
  func middleware<Root: Sendable>() -> Middleware<Root> {
    Middleware { [self] action, _, next in
      if allows(action) { next(action) }
    }
  }

  /// Counts an action that was reduced.
  func note(isCaused: Bool) {
    let now = clock.now
    state.withLock { state in
      state.count = isCaused && state.now == now ? state.count + 1 : isCaused ? 1 : 0
      state.now = now
    }
  }

  /// Returns the cascade that was stopped since the last call, and begins to count anew.
  ///
  /// The test calls it when no work is pending, so each cascade has ended.
  func takeExcess() -> Excess? {
    state.withLock { state in
      state.count = 0
      return state.excess.take()
    }
  }

  private func allows(_ action: any Action) -> Bool {
    let now = clock.now
    return state.withLock { state in
      guard state.count >= state.limit, state.now == now else { return true }
      if state.excess == nil { state.excess = Excess(count: state.count, action: action) }
      return false
    }
  }
}

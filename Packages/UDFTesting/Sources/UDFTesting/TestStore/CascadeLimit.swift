import Synchronization
import UDFKit

/// Stops a cascade of effects that has no end, so that the test can fail instead of running for ever.
///
/// It counts the actions that effects dispatch while no time passes. An action from outside begins a new cascade. So it
/// does not stop a component that dispatches at each change of its props, which causes itself without an effect.
final class CascadeLimit: Sendable {
  /// The number of actions that effects had dispatched, and the action that was stopped.
  typealias Excess = (count: Int, action: any Action)

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

  func middleware<Root: Sendable>() -> Middleware<Root> {
    Middleware { [self] action, _, next in
      let now = clock.now
      let isStopped = state.withLock { state in
        let isStopped = state.count >= state.limit && state.now == now
        if isStopped, state.excess == nil { state.excess = (state.count, action) }
        return isStopped
      }
      if !isStopped { next(action) }
    }
  }

  func note(isCaused: Bool) {
    let now = clock.now
    state.withLock { state in
      state.count = !isCaused ? 0 : state.now == now ? state.count + 1 : 1
      state.now = now
    }
  }

  /// Returns the cascade that was stopped since the last call, and counts anew, because no work is pending.
  func takeExcess() -> Excess? {
    state.withLock { state in
      state.count = 0
      return state.excess.take()
    }
  }
}

import Synchronization
import UDFKit

/// Runs a reducer twice on copies, to find one that does not give the same result (law 10).
///
/// Each run has its own store, whose effects are cancelled before they begin. The action is dispatched at the
/// root, so in both runs the siblings of an addressed instance run too.
struct Twin<State: Equatable & Sendable>: Sendable {
  /// The result of a reducer for a state and an action.
  struct Outcome {
    let state: State
    let rejection: String?
  }

  let reducer: Reducer<State>
  private let clock = TestClock()

  init(reducer: Reducer<State>) { self.reducer = reducer }

  /// Returns two results if they differ, or nil if the reducer is deterministic.
  func difference(of action: any Action, on state: State) -> (first: Outcome, second: Outcome)? {
    guard let first = outcome(of: action, on: state), let second = outcome(of: action, on: state),
      first.state != second.state || first.rejection != second.rejection
    else { return nil }
    return (first, second)
  }

  private func outcome(of action: any Action, on state: State) -> Outcome? {
    let outcome = dispatch(action, on: state)
    // The store has been deallocated, so every task is cancelled (law 5).
    clock.executor.run()
    return outcome
  }

  private func dispatch(_ action: any Action, on state: State) -> Outcome? {
    let log = ActionLog<State>()
    let store = Store(state: state, reducer: reducer, settings: clock.settings { _ in })
    let subscription = store.onAction { log.note($0) }
    store.dispatch(action)
    subscription.dispose()
    return log.takeActions().first.map {
      Outcome(state: $0.state, rejection: $0.rejection.map { "\($0)" })
    }
  }
}

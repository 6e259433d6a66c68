import Dispatch
import Foundation
import Synchronization
import UDFInspection
import UDFJournal
import UDFKit

/// A store in which actions of other processes are reduced, because it starts no effects.
///
/// The kernel starts the effects of every action of a store, or of none. So an action of another process is reduced
/// here, and the store that the program uses gets the state.
///
/// Only the following thread uses it, or another one while that waits. So a dispatch has told its listener when it
/// returns (law 2).
final class Replica<State: Sendable>: Sendable {
  /// An action that puts a state in the place of the state.
  private struct Follow: Action { let state: State }

  let store: Store<State>
  private let rejection = Mutex<String?>(nil)
  private let disposer = Disposer()

  init(_ state: State, _ reducer: Reducer<State>) {
    // A rule for actions of every type runs before the last rule, which has the last word.
    let following = Reducer<State> {
      reducer
      On(Follow.self) { state, action in
        state = action.state
        return .none
      }
    }
    let settings = StoreSettings(startsEffects: false) { _ in }
    store = Store(state: state, reducer: following, settings: settings)
    store.scope { _ in () }
      .onAction { [weak self] dispatched in
        self?.rejection.withLock { $0 = dispatched.rejection.map { "\($0)" } }
      }
      .dispose(by: disposer)
  }

  /// Returns the state after an entry, and why the action was rejected, if it was.
  func reduce(_ entry: Entry, after state: State) -> (state: State, rejection: String?) {
    store.dispatch(Follow(state: state))
    store.dispatch(entry.action, at: entry.address, inputs: entry.inputs)
    return (store.state, rejection.withLock(\.self))
  }

  /// Returns the state after an entry for a rule of another store, which must not dispatch on its own thread.
  ///
  /// The rule waits under the lock of its store. So a value that dies in this state must not use that store.
  func reduceElsewhere(_ entry: Entry, after state: State) -> State {
    let found = Mutex(state)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread { [self] in
      let after = reduce(entry, after: state).state
      found.withLock { $0 = after }
      done.signal()
    }
    thread.name = "UDFJournalPostgres replica"
    thread.start()
    done.wait()
    return found.withLock(\.self)
  }
}

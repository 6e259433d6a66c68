import Synchronization
import UDFComponents
import UDFKit

/// An action that waits for its place in the order, and the way on through the store.
///
/// The store's `send` waits as long as the ticket has the way on. So it is given up when the action is reduced, however
/// long a listener keeps the action.
final class Ticket: Sendable {
  private struct State: Sendable {
    var next: DispatchFunction?
    var receipt: Receipt?
    var isSubmitted = false
  }

  let action: any Action
  private let state: Mutex<State>

  init(_ action: any Action, next: @escaping DispatchFunction, receipt: Receipt?) {
    self.action = action
    state = Mutex(State(next: next, receipt: receipt))
  }

  /// Returns true the first time.
  func submit() -> Bool {
    state.withLock { state in
      defer { state.isSubmitted = true }
      return !state.isSubmitted
    }
  }

  /// Lets the action go on to the reducers.
  func reduce() {
    let next = state.withLock(\.next)
    next?(action)
  }

  /// Gives up the way on, so that `send` can return.
  func end(_ error: SharedStoreError? = nil) {
    let ended = state.withLock { state in
      defer { (state.next, state.receipt) = (nil, nil) }
      return state
    }
    if let error { ended.receipt?.fail(error) }
  }
}

/// The answer to a caller of `SharedStore.send`.
final class Receipt: Sendable {
  /// The receipt of the `send` that this task is in.
  @TaskLocal static var current: Receipt?

  private let state = Mutex<(isClaimed: Bool, error: SharedStoreError?)>((false, nil))

  /// Returns this receipt for the first action, which is the one that was sent.
  func claim() -> Receipt? {
    state.withLock { state in
      defer { state.isClaimed = true }
      return state.isClaimed ? nil : self
    }
  }

  func fail(_ error: SharedStoreError) { state.withLock { $0.error = error } }

  var error: SharedStoreError? { state.withLock(\.error) }
}

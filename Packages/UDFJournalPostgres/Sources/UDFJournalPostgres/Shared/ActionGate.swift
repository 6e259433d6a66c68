import UDFComponents
import UDFInspection
import UDFJournal
import UDFKit

/// The way of actions into a shared store: what must be in the order waits, and the rest passes.
///
/// The gate is a middleware, which holds back an action with the function that passes it on. Only listeners know the
/// address and the cause. So a `PendingAction` goes on in its place, and a listener gives it to the following thread.
struct ActionGate<State: Sendable>: Sendable {
  let outbox: Outbox
  let types: ActionTypes
  /// The action types of the rules, with nil for a rule that handles actions of every type.
  let handled: Set<ObjectIdentifier?>
  let report: @Sendable (SharedIssue) -> Void

  var middleware: Middleware<State> {
    Middleware { action, _, next in pass(action, next) }
  }

  private func pass(_ action: any Action, _ next: @escaping DispatchFunction) {
    let turn = Turn.current
    if let remote = action as? RemoteAction<State> {
      // One that a listener dispatches again must not bring an old state back.
      if turn?.admits(remote.number) == true { next(action) }
      return
    }
    turn?.noteDispatch()
    if action is PendingAction || !isShared(action) { return next(action) }
    let receipt = Receipt.current?.claim()
    if let end = outbox.end {
      receipt?.fail(end)
      return report(.refused(.refused(action, "\(end)")))
    }
    next(PendingAction(Ticket(action, next: next, receipt: receipt)))
  }

  /// Returns whether an action can change what all processes have.
  private func isShared(_ action: any Action) -> Bool {
    let type = type(of: action)
    if types.isTransient(type) { return false }
    return handled.contains(nil) || handled.contains(ObjectIdentifier(type))
  }

  /// Subscribes the listener that gives actions to the following thread.
  func listen(to store: Store<State>) -> Subscription {
    // The state that comes with an action is read right after it, on the thread that has reduced it.
    store.scope(reading: { _ in Turn.current?.noteState() ?? () })
      .onAction { [outbox] dispatched in
        guard let pending = dispatched.action as? PendingAction, let ticket = pending.ticket,
          ticket.submit()
        else { return }
        outbox.append(
          Submission(
            ticket: ticket,
            address: dispatched.address,
            cause: dispatched.cause,
            location: dispatched.location
          )
        )
      }
  }
}

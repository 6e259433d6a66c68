public import UDFJournal
public import UDFKit

/// An action that was dispatched to a shared store and has no place in the order yet.
///
/// Listeners of this process get it when the action is handed over, and the action itself when it is reduced. No rule
/// handles it, so it changes nothing. A rule for actions of every type must ignore it.
public struct PendingAction: Action, CustomStringConvertible {
  /// The action, or nil for a mark that only waits for those before it.
  public let action: (any Action)?
  let ticket: Ticket?

  init(_ ticket: Ticket?) {
    action = ticket?.action
    self.ticket = ticket
  }

  /// The action as a line.
  public var description: String { action.map { "pending \($0)" } ?? "pending" }
}

/// An action of another process, as listeners of a shared store receive it.
///
/// It carries the state after the action, which was reduced without its effects. A rule for actions of every type must
/// ignore it.
public struct RemoteAction<State: Sendable>: Action, CustomStringConvertible {
  /// The position in the order.
  public let number: Int
  /// The action with its address, inputs and cause.
  ///
  /// It is nil if this process was away until the entries were removed, so the state comes from a snapshot.
  public let entry: Entry?
  let follow: @Sendable (_ state: State) -> State

  /// The action as a line.
  public var description: String {
    entry.map { "action \($0.number) of another process: \($0.action)" }
      ?? "the state after the action \(number)"
  }
}

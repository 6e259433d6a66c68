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

public import UDFJournal
public import UDFKit

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
  /// Returns the state after the action.
  let follow: @Sendable (_ state: State) -> State

  /// The action as a line.
  public var description: String {
    entry.map { "action \($0.number) of another process: \($0.action)" }
      ?? "the state after the action \(number)"
  }
}

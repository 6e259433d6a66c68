import UDFKit

/// What a typed command does in a joined feature.
struct Deed<Root: Sendable>: Sendable {
  /// The name of the feature, whose pane shows the result.
  let feature: String

  /// The dispatched action.
  let action: any Action

  /// What the answer waits for.
  let awaited: Awaited

  /// Whether the pane is shown from its start again.
  let startsOver: Bool

  /// Whether the pane is what the command is for, and not only what it changed.
  let showsPane: Bool

  /// Returns the store of the row that the command names, or of the whole program.
  ///
  /// Throws one line if there is no such row.
  let target: @Sendable (Store<Root>) throws -> ActionTarget

  /// Throws the reason why it may not be done, before anything is dispatched.
  let check: @Sendable () async throws -> Void

  /// Returns why a script may not do it, such as that it asks first, or nil if it may.
  let refusal: @Sendable () -> CommandError?

  /// Returns why the command failed although its action was accepted, and what to do, or nil for success.
  ///
  /// It gets the state before the command and after it.
  let problem: @Sendable (_ earlier: Root, _ state: Root) -> String?

  /// Returns a line for people that follows the pane, or nil if there is none.
  let note: @Sendable (Root) -> String?
}

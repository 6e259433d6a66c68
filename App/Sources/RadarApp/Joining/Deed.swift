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
  var startsOver = false

  /// Whether the pane is what the command is for, and not only what it changed.
  var showsPane = false

  /// Returns the store of the row that the command names, or of the whole program.
  ///
  /// Throws one line if there is no such row.
  var target: @Sendable (Store<Root>) throws -> ActionTarget = { ActionTarget($0) }

  /// Throws the reason why it may not be done, before anything is dispatched.
  var check: @Sendable () async throws -> Void = {}

  /// Why a script may not do it, such as that it asks first, or nil if it may.
  var refusal: CommandError?

  /// Returns why the command failed although its action was accepted, and what to do, or nil for success.
  ///
  /// It gets the state before the command and after it.
  var problem: @Sendable (_ earlier: Root, _ state: Root) -> String? = { _, _ in nil }

  /// Returns a line for people that follows the pane, or nil if there is none.
  var note: @Sendable (Root) -> String? = { _ in nil }
}

/// What the answer to a command waits for.
///
/// An answer that waits for an effect without an end, such as a timer, never comes, so a command with one declares that
/// it awaits the state. An answer that does not wait for a search has no results.
enum Awaited: Sendable {
  /// Everything that the command causes, with its effects.
  case effects

  /// The change of the state, and no effect.
  case state
}

import UDFKit

/// What a typed command does in a joined feature.
struct Deed<Root: Sendable>: Sendable {
  /// The name of the feature, whose pane shows the result.
  ///
  /// The command's form sets it.
  var feature = ""

  /// The dispatched action.
  var action: any Action

  /// What the answer waits for.
  let awaited: Awaited

  /// Whether the pane is shown from its start again.
  private(set) var startsOver = false

  /// Whether the pane is what the command is for, and not only what it changed.
  private(set) var showsPane = false

  /// Returns the store of the row that the command names, or of the whole program.
  ///
  /// Throws one line if there is no such row.
  private(set) var target: @Sendable (Store<Root>) throws -> ActionTarget = { ActionTarget($0) }

  /// Throws the reason why it may not be done, before anything is dispatched.
  private(set) var check: @Sendable () async throws -> Void = {}

  /// Why a script may not do it, such as that it asks first, or nil if it may.
  private(set) var refusal: CommandError?

  /// Returns why the command failed although its action was accepted, and what to do, or nil for success.
  ///
  /// It gets the state before the command and after it.
  private(set) var problem: @Sendable (_ earlier: Root, _ state: Root) -> String? = { _, _ in nil }

  /// Returns a line for people that follows the pane, or nil if there is none.
  private(set) var note: @Sendable (Root) -> String? = { _ in nil }

  /// Dispatches an action to the program, and waits for all that it causes, or for the state only.
  init(_ action: any Action, awaits awaited: Awaited = .effects) {
    (self.action, self.awaited) = (action, awaited)
  }

  private func with(_ change: (inout Deed) -> Void) -> Deed {
    var deed = self
    change(&deed)
    return deed
  }

  /// Dispatches the action to one row of a list.
  ///
  /// A row that is not there is an error of the command. `id` may throw an error of its own before.
  ///
  /// - Parameters:
  ///   - rows: the list.
  ///   - notation: what the row is called, if it is not there.
  ///   - id: returns the id of the row.
  /// - Returns: what is done to the row.
  func row<Element: Equatable & Sendable>(
    _ rows: any WritableKeyPath<Root, IdentifiedArray<Element>> & Sendable,
    called notation: String = "N",
    _ id: @escaping @Sendable (Root) throws -> Element.ID
  ) -> Deed where Element.ID: Sendable {
    with { deed in
      deed.target = { store in
        let id = try id(store.state)
        let row = store.scope(rows, id: id)
        guard row.state != nil else { throw noRow(notation, id, of: store.state[keyPath: rows]) }
        return ActionTarget(row)
      }
    }
  }

  /// Checks before a script does the command, so that a failure leaves no trace in the state.
  func checked(_ check: @escaping @Sendable () async throws -> Void) -> Deed {
    with { $0.check = check }
  }

  /// Refuses the command in a script, which cannot answer what it asks.
  func refused(_ refusal: CommandError?) -> Deed { with { $0.refusal = refusal } }

  /// Tells why the command failed although its action was accepted, in one line that says what to do.
  func fails(_ problem: @escaping @Sendable (Root) -> String?) -> Deed {
    fails { _, state in problem(state) }
  }

  /// Tells why the command failed, from the state before it and the state after it.
  func fails(_ problem: @escaping @Sendable (_ earlier: Root, _ state: Root) -> String?) -> Deed {
    with { $0.problem = problem }
  }

  /// Adds a line for people below the pane.
  func notes(_ note: @escaping @Sendable (Root) -> String?) -> Deed { with { $0.note = note } }

  /// Shows the pane from its start again.
  func startingOver() -> Deed { with { $0.startsOver = true } }

  /// Answers with the whole pane, also where only what changed is printed.
  ///
  /// This is for commands that somebody types to see something, such as a list.
  func showingPane() -> Deed { with { $0.showsPane = true } }
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

/// Returns the error of a command that names a row which is not there.
private func noRow<Element>(
  _ placeholder: String,
  _ id: Element.ID,
  of rows: IdentifiedArray<Element>
) -> CommandError {
  let known = rows.prefix(5).map { Quoted.plain("\($0.id)") }.joined(separator: ", ")
  let choice =
    rows.isEmpty ? "none is there yet" : "choose one of \(known)" + (rows.count > 5 ? ", …" : "")
  return CommandError("There is no \(placeholder) \(Quoted("\(id)")): \(choice)")
}

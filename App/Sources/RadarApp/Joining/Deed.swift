import UDFInspection
import UDFKit

/// What a typed command does in a joined feature.
struct Deed<Root: Sendable>: Sendable {
  /// The name of the feature, whose pane shows the result.
  var feature = ""

  /// The path of the file that it writes, or nil if it writes none.
  var file: String?

  var action: any Action
  let awaited: Awaited
  private(set) var startsOver = false
  private(set) var showsPane = false

  /// Returns the store of the row that the command names, or of the whole program.
  private(set) var target: @Sendable (Store<Root>) throws -> ActionTarget = { ActionTarget($0) }

  private(set) var check: @Sendable () async throws -> Void = {}

  private(set) var refusal: CommandError?

  /// Returns why the command failed although its action was accepted, and what to do, or nil for success.
  private(set) var problem: @Sendable (_ earlier: Root, _ state: Root) -> String? = { _, _ in nil }

  private(set) var note: @Sendable (Root) -> String? = { _ in nil }

  init(_ action: any Action, awaits awaited: Awaited = .effects) {
    (self.action, self.awaited) = (action, awaited)
  }

  private func with(_ change: (inout Deed) -> Void) -> Deed {
    var deed = self
    change(&deed)
    return deed
  }

  /// Dispatches the action to one row of a list.
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

  func refused(_ refusal: CommandError) -> Deed { with { $0.refusal = refusal } }

  /// Tells why the command failed although its action was accepted, in one line that says what to do.
  func fails(_ problem: @escaping @Sendable (Root) -> String?) -> Deed {
    fails { _, state in problem(state) }
  }

  func fails(_ problem: @escaping @Sendable (_ earlier: Root, _ state: Root) -> String?) -> Deed {
    with { $0.problem = problem }
  }

  func notes(_ note: @escaping @Sendable (Root) -> String?) -> Deed { with { $0.note = note } }

  func startingOver() -> Deed { with { $0.startsOver = true } }

  /// Answers with the whole pane, also where only what changed is printed.
  func showingPane() -> Deed { with { $0.showsPane = true } }
}

/// What the answer to a command waits for.
///
/// An answer that waits for an effect without an end, such as a timer, never comes, so a command with one declares that
/// it awaits the state. An answer that does not wait for a search has no results.
enum Awaited: Sendable {
  case effects
  case state
}

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

/// The store to which a command's action is dispatched, which is that of the whole program or of one row.
struct ActionTarget: Sendable {
  let dispatch: @Sendable (any Action) -> Void
  let send: @Sendable (any Action) async -> SendOutcome
  let sendUntilTold: @Sendable (any Action) async -> SendOutcome
  let explain: @Sendable (any Action) -> Explanation

  init(_ store: Store<some Sendable>) {
    dispatch = { store.dispatch($0) }
    send = { await store.send($0) }
    sendUntilTold = { await store.sendUntilTold($0) }
    explain = { store.explain($0) }
  }
}

import UDFInspection
import UDFKit

/// What a typed command does in a joined feature.
struct Deed<Root: Sendable>: Sendable {
  var feature = ""
  var file: String?
  var action: any Action
  let awaited: Awaited
  private(set) var startsOver = false
  private(set) var showsPane = false

  private(set) var target: @Sendable (Store<Root>) throws -> ActionTarget = { ActionTarget($0) }
  /// Leaves out of a state what the action does not change.
  private(set) var part: @Sendable (Root) -> Root = { $0 }
  /// Returns a deed for the row that its number means in a state, even if the number means another one afterwards.
  private(set) var settled: @Sendable (Deed, Root) throws -> Deed = { deed, _ in deed }
  private(set) var check: @Sendable () async throws -> Void = {}
  private(set) var refusal: CommandError?
  private(set) var problem: @Sendable (_ earlier: Root, _ state: Root) -> String? = { _, _ in nil }
  private(set) var note: @Sendable (Root) -> String? = { _ in nil }

  init(_ action: any Action, awaits awaited: Awaited = .effects) {
    (self.action, self.awaited) = (action, awaited)
  }

  /// Dispatches the action to one row of a list, of which it changes this row only.
  ///
  /// A state that is kept for the answer to a settled deed has no other row, so that the action does not copy the list.
  func row<Element: Equatable & Sendable>(
    _ rows: any WritableKeyPath<Root, IdentifiedArray<Element>> & Sendable,
    called notation: String = "N",
    _ id: @escaping @Sendable (Root) throws -> Element.ID
  ) -> Deed where Element.ID: Sendable {
    with(self) { deed in
      deed.target = { store in
        let id = try id(store.state)
        let row = store.scope(rows, id: id)
        if row.state != nil { return ActionTarget(row) }
        let known = store.state[keyPath: rows].prefix(6).map { Quoted.plain("\($0.id)") }
        let some = known.prefix(5).joined(separator: ", ") + (known.count > 5 ? ", …" : "")
        let choice = known.isEmpty ? "none is there yet" : "choose one of \(some)"
        throw CommandError("There is no \(notation) \(Quoted("\(id)")): \(choice)")
      }
      deed.settled = { deed, state in
        let id = try id(state)
        return with(deed.row(rows, called: notation) { _ in id }) { deed in
          deed.part = { state in
            let row = state[keyPath: rows][id: id].map { [$0] } ?? []
            return with(state) { $0[keyPath: rows] = IdentifiedArray(row) }
          }
        }
      }
    }
  }

  /// Checks before a script does the command, so that a failure leaves no trace in the state.
  func checked(_ check: @escaping @Sendable () async throws -> Void) -> Deed {
    with(self) { $0.check = check }
  }

  func refused(_ refusal: CommandError) -> Deed { with(self) { $0.refusal = refusal } }

  /// Tells why the command failed although its action was accepted, in one line that says what to do.
  func fails(_ problem: @escaping @Sendable (Root) -> String?) -> Deed {
    fails { _, state in problem(state) }
  }

  func fails(_ problem: @escaping @Sendable (_ earlier: Root, _ state: Root) -> String?) -> Deed {
    with(self) { $0.problem = problem }
  }

  func notes(_ note: @escaping @Sendable (Root) -> String?) -> Deed {
    with(self) { $0.note = note }
  }

  func startingOver() -> Deed { with(self) { $0.startsOver = true } }

  /// Answers with the whole pane, also where only what changed is printed.
  func showingPane() -> Deed { with(self) { $0.showsPane = true } }
}

/// Returns a value with a change.
func with<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
  var value = value
  change(&value)
  return value
}

/// What the answer to a command waits for.
///
/// An answer that waits for an effect without an end, such as a timer, never comes, so a command with one declares that
/// it awaits the state. An answer that does not wait for a search has no results.
enum Awaited: Sendable {
  case effects
  case state
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

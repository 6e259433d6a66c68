import UDFKit

extension Feature {
  /// A command of a joined feature.
  ///
  /// ```swift
  /// Command("step", .number("N"), awaits: .state, "choose the step") { CounterAction.stepChosen($0) }
  /// Command("like", .number("N"), "like an entry") { _ in FeedEntryAction.likeToggled }
  ///   .row(\.feed.entries) { try $0.found.entryID($1) }
  /// ```
  ///
  /// Its first word is the name of the feature. The result is the feature's pane.
  struct Command<Value: Sendable>: Sendable {
    private let word: String
    private let argument: CommandArgument<Value>
    private let summary: String
    private var deed: @Sendable (_ value: Value, _ feature: String) -> Deed<Root>
    private var typed: (@Sendable (String) -> any Action)?

    /// Creates a command with an argument.
    ///
    /// - Parameters:
    ///   - word: the word after the feature's name, or empty if the argument follows the name.
    ///   - argument: what follows.
    ///   - awaited: what the answer waits for, which is the state for a command whose effects never end.
    ///   - summary: a description for help.
    ///   - action: returns the action of a value.
    init(
      _ word: String,
      _ argument: CommandArgument<Value>,
      awaits awaited: Awaited = .effects,
      _ summary: String,
      action: @escaping @Sendable (Value) -> any Action
    ) {
      (self.word, self.argument, self.summary) = (word, argument, summary)
      deed = { Deed(feature: $1, action: action($0), awaited: awaited) }
    }
  }
}

extension Feature.Command<Void> {
  /// Creates a command without an argument.
  init(
    _ word: String,
    awaits awaited: Awaited = .effects,
    _ summary: String,
    action: @escaping @Sendable () -> any Action
  ) {
    self.init(word, .nothing, awaits: awaited, summary) { _ in action() }
  }
}

extension Feature.Command {
  /// Dispatches the action to one row of a list, whose id the value gives.
  ///
  /// A row that is not there is an error of the command. `id` may throw an error of its own before.
  func row<Element: Equatable & Sendable>(
    _ rows: any WritableKeyPath<Root, IdentifiedArray<Element>> & Sendable,
    _ id: @escaping @Sendable (Root, Value) throws -> Element.ID
  ) -> Self where Element.ID: Sendable {
    with { [notation = argument.notation] deed, value in
      deed.target = { store in
        let id = try id(store.state, value)
        let row = store.scope(rows, id: id)
        guard row.state != nil else { throw noRow(notation, id, of: store.state[keyPath: rows]) }
        return ActionTarget(row)
      }
    }
  }

  /// Dispatches the action to the row whose id was typed.
  func row<Element: Equatable & Sendable>(
    _ rows: any WritableKeyPath<Root, IdentifiedArray<Element>> & Sendable
  ) -> Self where Element.ID == Value {
    row(rows) { $1 }
  }

  /// Checks the value before a script does the command, so that a failure leaves no trace in the state.
  func checked(_ check: @escaping @Sendable (Value) async throws -> Void) -> Self {
    with { deed, value in deed.check = { try await check(value) } }
  }

  /// Tells why the command failed although its action was accepted, in one line that says what to do.
  func fails(_ problem: @escaping @Sendable (Root) -> String?) -> Self {
    fails { _, state, _ in problem(state) }
  }

  /// Tells why the command failed, from the state before it, the state after it, and its value.
  func fails(
    _ problem: @escaping @Sendable (_ earlier: Root, _ state: Root, Value) -> String?
  ) -> Self {
    with { deed, value in deed.problem = { problem($0, $1, value) } }
  }

  /// Adds a line for people below the pane.
  func notes(_ note: @escaping @Sendable (Root) -> String?) -> Self {
    with { deed, _ in deed.note = note }
  }

  /// Shows the pane from its start again.
  func startsOver() -> Self {
    with { deed, _ in deed.startsOver = true }
  }

  /// Answers with the whole pane, also where only what changed is printed.
  ///
  /// This is for commands that somebody types to see something, such as a list.
  func showsPane() -> Self {
    with { deed, _ in deed.showsPane = true }
  }

  private func with(_ change: @escaping @Sendable (inout Deed<Root>, Value) -> Void) -> Self {
    var command = self
    command.deed = { [deed] value, feature in
      var deed = deed(value, feature)
      change(&deed, value)
      return deed
    }
    return command
  }

  /// Returns the form of this command in a feature.
  func form(in feature: String) -> CommandForm<Root> {
    let words = [feature.lowercased()] + word.split(separator: " ").map(String.init)
    let name = CommandName(words: words, notation: argument.notation)
    var form = CommandForm<Root>(words, argument, summary) { [argument, deed] value in
      var deed = deed(value, feature)
      deed.refusal = argument.refusal?(value, name)
      return .feature(deed)
    }
    if let typed {
      form.typed = {
        Deed(
          feature: feature,
          action: typed($0),
          awaited: .state,
          startsOver: true,
          showsPane: true
        )
      }
    }
    return form
  }
}

extension Feature.Command<String> {
  /// Dispatches another action with each letter that is typed.
  func typed(_ action: @escaping @Sendable (String) -> any Action) -> Self {
    var command = self
    command.typed = action
    return command
  }
}

/// Collects the commands in the braces of a feature, in the order of help.
@resultBuilder
enum CommandList<Root: Sendable> {
  /// Returns the form of a command in a feature.
  typealias Form = (_ feature: String) -> CommandForm<Root>

  static func buildExpression<Value>(_ command: Feature<Root>.Command<Value>) -> Form {
    { command.form(in: $0) }
  }

  static func buildBlock(_ forms: Form...) -> [Form] { forms }
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

import UDFKit

extension Feature {
  /// A command of a joined feature.
  ///
  /// ```swift
  /// Command("step", .number("N"), awaits: .state, "choose the step") { CounterAction.stepChosen($0) }
  /// Command("like", .number("N"), awaits: .effects, "like an entry") { _ in FeedEntryAction.likeToggled }
  ///   .row(\.feed.entries) { try $0.found.entryID($1) }
  /// ```
  ///
  /// Its first word is the name of the feature. The result is the feature's pane.
  struct Command<Value: Sendable>: Sendable {
    private let word: String
    private let argument: CommandArgument<Value>
    private let awaited: Awaited
    private let summary: String
    private let action: @Sendable (Value) -> any Action

    private var target: @Sendable (Store<Root>, Value) throws -> ActionTarget = { store, _ in
      ActionTarget(store)
    }
    private var check: @Sendable (Value) async throws -> Void = { _ in }
    private var problem: @Sendable (Root, Root, Value) -> String? = { _, _, _ in nil }
    private var note: @Sendable (Root) -> String? = { _ in nil }
    private var typed: (@Sendable (String) -> any Action)?
    private var isFromStart = false
    private var isForPane = false

    /// Creates a command with an argument.
    ///
    /// - Parameters:
    ///   - word: the word after the feature's name, or empty if the argument follows the name.
    ///   - argument: what follows.
    ///   - awaited: what the answer waits for.
    ///   - summary: a description for help.
    ///   - action: returns the action of a value.
    init(
      _ word: String,
      _ argument: CommandArgument<Value>,
      awaits awaited: Awaited,
      _ summary: String,
      action: @escaping @Sendable (Value) -> any Action
    ) {
      self.word = word
      self.argument = argument
      self.awaited = awaited
      self.summary = summary
      self.action = action
    }
  }
}

extension Feature.Command<Void> {
  /// Creates a command without an argument.
  init(
    _ word: String,
    awaits awaited: Awaited,
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
    with { command in
      command.target = { [argument] store, value in
        let id = try id(store.state, value)
        let row = store.scope(rows, id: id)
        guard row.state != nil else {
          throw noRow(argument.notation, id, of: store.state[keyPath: rows])
        }
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
    with { $0.check = check }
  }

  /// Tells why the command failed although its action was accepted, in one line that says what to do.
  func fails(_ problem: @escaping @Sendable (Root, Value) -> String?) -> Self {
    with { $0.problem = { _, state, value in problem(state, value) } }
  }

  /// Tells why the command failed although its action was accepted, in one line that says what to do.
  func fails(_ problem: @escaping @Sendable (Root) -> String?) -> Self {
    fails { root, _ in problem(root) }
  }

  /// Tells why the command failed although its action was accepted, from the state before it and the state after it.
  func failsSince(
    _ problem: @escaping @Sendable (_ earlier: Root, _ state: Root) -> String?
  ) -> Self {
    with { $0.problem = { earlier, state, _ in problem(earlier, state) } }
  }

  /// Adds a line for people below the pane.
  func notes(_ note: @escaping @Sendable (Root) -> String?) -> Self {
    with { $0.note = note }
  }

  /// Shows the pane from its start again.
  func startsOver() -> Self {
    with { $0.isFromStart = true }
  }

  /// Answers with the whole pane, also where only what changed is printed.
  ///
  /// This is for commands that somebody types to see something, such as a list.
  func showsPane() -> Self {
    with { $0.isForPane = true }
  }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var command = self
    change(&command)
    return command
  }
}

extension Feature.Command<String> {
  /// Dispatches another action with each letter that is typed.
  func typed(_ action: @escaping @Sendable (String) -> any Action) -> Self {
    with { $0.typed = action }
  }
}

extension Feature.Command {
  /// Returns the form of this command in a feature.
  func form(in feature: String) -> CommandForm<Deed<Root>> {
    let words = [feature.lowercased()] + word.split(separator: " ").map(String.init)
    let name = CommandName(words: words, notation: argument.notation)
    var form = CommandForm(words, argument, summary) { deed($0, name, feature) }
    if let typed { form.typed = { deed(typing: $0, typed, feature) } }
    return form
  }

  private func deed(_ value: Value, _ name: CommandName, _ feature: String) -> Deed<Root> {
    Deed(
      feature: feature,
      action: action(value),
      awaited: awaited,
      startsOver: isFromStart,
      showsPane: isForPane,
      target: { [target] in try target($0, value) },
      check: { [check] in try await check(value) },
      refusal: { [argument] in argument.refusal(value, name) },
      problem: { [problem] in problem($0, $1, value) },
      note: note
    )
  }

  private func deed(
    typing text: String,
    _ action: @Sendable (String) -> any Action,
    _ feature: String
  ) -> Deed<Root> {
    Deed(
      feature: feature,
      action: action(text),
      awaited: .state,
      startsOver: true,
      showsPane: true,
      target: { ActionTarget($0) },
      check: {},
      refusal: { nil },
      problem: { _, _ in nil },
      note: { _ in nil }
    )
  }
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

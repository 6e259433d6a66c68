import ArgumentParser

extension CommandBook {
  /// Those of radar's own commands that need no session, and are on the command line too.
  static let own: [any PromptCommand.Type] = [Explain.self, State.self, Rules.self]

  /// Returns the forms of radar's own commands, of which one explains those of a book.
  static func forms(explaining others: CommandBook) -> [CommandForm<AppState>] {
    [
      CommandForm("yes", "do what is asked", .answer(isYes: true)),
      CommandForm("no", "leave all as it is", .answer(isYes: false)),
      CommandForm("undo", "take back the last change of this run that can be", .undo),
      CommandForm("redo", "bring back what undo took back", .redo),
      CommandForm(Explain.self) { .explain(try others.request(explained: $0.arguments)) },
      CommandForm(State.self) { _ in .state },
      CommandForm(Rules.self) { _ in .rules },
      CommandForm("effects", "show what runs at this moment", .effects),
      CommandForm("help", "show this list", .help),
      CommandForm("quit", "leave at once", .quit),
    ]
  }

  private func request(explained line: String) throws(CommandError) -> Request<AppState> {
    // A command is never nested in itself, because a line can be very long.
    guard line.prefix(while: { !$0.isWhitespace }).lowercased() != Explain.word else {
      throw CommandError(
        "explain needs a command that does something: type explain COMMAND, as in explain counter up"
      )
    }
    return try request(line)
  }
}

private struct Explain: PromptCommand {
  static let configuration = command(
    "explain",
    "Show which rules a command would run, and what each would do."
  )
  @Argument(help: .named("COMMAND", "What is typed at the prompt.")) var words: [String]
  var arguments: String { words.joined(separator: " ") }
}

private struct State: PromptCommand {
  static let configuration = command("state", "Show the whole state as JSON.")
}

private struct Rules: PromptCommand {
  static let configuration = command(
    "rules",
    "Show which rule handles what, and where it is written."
  )
}

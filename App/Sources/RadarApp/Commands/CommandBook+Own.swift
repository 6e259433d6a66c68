import ArgumentParser

extension CommandBook {
  static let own: [any PromptCommand.Type] = forms(explaining: CommandBook(forms: [])).map(\.type)

  /// Returns the forms of radar's own commands, of which one explains those of a book.
  static func forms(explaining others: CommandBook) -> [CommandForm<AppState>] {
    [
      CommandForm(Yes.self) { _ in .answer(isYes: true) },
      CommandForm(No.self) { _ in .answer(isYes: false) },
      CommandForm(Undo.self) { _ in .undo },
      CommandForm(Redo.self) { _ in .redo },
      CommandForm(Explain.self) { .explain(try others.request(explained: $0.arguments)) },
      CommandForm(State.self) { _ in .state },
      CommandForm(Rules.self) { _ in .rules },
      CommandForm(Effects.self) { _ in .effects },
      CommandForm(Help.self) { _ in .help },
      CommandForm(Quit.self) { _ in .quit },
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

// The commands that mean something only beside others: the answers to what a feature asks, and those that take something
// back, and bring it back.

private struct Yes: PromptCommand {
  static let configuration = command("yes", "Do what is asked.")
  static let needsSession = true
}

private struct No: PromptCommand {
  static let configuration = command("no", "Leave all as it is.")
  static let needsSession = true
}

private struct Undo: PromptCommand {
  static let configuration = command("undo", "Take back the last change of this run that can be.")
  static let needsSession = true
}

private struct Redo: PromptCommand {
  static let configuration = command("redo", "Bring back what undo took back.")
  static let needsSession = true
}

// The commands that show information.

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

private struct Effects: PromptCommand {
  static let configuration = command("effects", "Show what runs at this moment.")
  static let needsSession = true
}

private struct Help: PromptCommand {
  static let configuration = command("help", "Show this list.")
  static let needsSession = true
}

private struct Quit: PromptCommand {
  static let configuration = command("quit", "Leave at once.")
  static let needsSession = true
}

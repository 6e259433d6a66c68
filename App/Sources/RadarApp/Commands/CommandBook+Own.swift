extension CommandBook {
  /// The answers to what a feature asks.
  static var answers: [CommandForm<Request>] {
    [
      CommandForm(["yes"], .nothing, "do what is asked") { _ in .answer(isYes: true) },
      CommandForm(["no"], .nothing, "leave all as it is") { _ in .answer(isYes: false) },
    ]
    .map { $0.inSession() }
  }

  /// The commands that take something back, and bring it back.
  static var corrections: [CommandForm<Request>] {
    [
      CommandForm(["undo"], .nothing, "take back the last change of this run that can be") { _ in
        .undo
      },
      CommandForm(["redo"], .nothing, "bring back what undo took back") { _ in .redo },
    ]
    .map { $0.inSession() }
  }

  /// The commands that show information.
  static var looks: [CommandForm<Request>] {
    [
      CommandForm(["state"], .nothing, "show the whole state as JSON") { _ in .state },
      CommandForm(["rules"], .nothing, "show which rule handles what, and where it is written") {
        _ in
        .rules
      },
      CommandForm(["effects"], .nothing, "show what runs at this moment") { _ in .effects }
        .inSession(),
      CommandForm(["help"], .nothing, "show this list") { _ in .help }.inSession(),
      CommandForm(["quit"], .nothing, "leave at once") { _ in .quit }.inSession(),
    ]
  }

  /// Returns the command that explains others.
  static func explain(_ others: CommandBook) -> CommandForm<Request> {
    let command = CommandArgument<Request>(notation: "COMMAND") {
      (text, name) throws(CommandError) in
      // A command is never nested in itself, because a line can be very long.
      guard !text.isEmpty, !name.begins(text.split(whereSeparator: \.isWhitespace)) else {
        throw CommandError(
          "\(name.text) needs a command that does something: type \(name.usage),"
            + " as in \(name.text) counter up"
        )
      }
      return try others.request(text)
    }
    let summary = "show which rules a command would run, and what each would do"
    return CommandForm(["explain"], command, summary) { .explain($0) }
  }
}

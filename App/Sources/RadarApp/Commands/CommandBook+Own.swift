extension CommandBook {
  /// Commands that mean something only beside others: the answers to what a feature asks, and those that take
  /// something back, and bring it back.
  static var replies: [CommandForm<AppState>] {
    [
      own("yes", .answer(isYes: true), "do what is asked", needsSession: true),
      own("no", .answer(isYes: false), "leave all as it is", needsSession: true),
      own("undo", .undo, "take back the last change of this run that can be", needsSession: true),
      own("redo", .redo, "bring back what undo took back", needsSession: true),
    ]
  }

  /// The commands that show information.
  static var looks: [CommandForm<AppState>] {
    [
      own("state", .state, "show the whole state as JSON"),
      own("rules", .rules, "show which rule handles what, and where it is written"),
      own("effects", .effects, "show what runs at this moment", needsSession: true),
      own("help", .help, "show this list", needsSession: true),
      own("quit", .quit, "leave at once", needsSession: true),
    ]
  }

  private static func own(
    _ word: String,
    _ request: Request<AppState>,
    _ summary: String,
    needsSession: Bool = false
  ) -> CommandForm<AppState> {
    var form = CommandForm<AppState>([word], .nothing, summary) { _ in request }
    form.needsSession = needsSession
    return form
  }

  /// Returns the command that explains others.
  static func explain(_ others: CommandBook) -> CommandForm<AppState> {
    let command = CommandArgument<Request<AppState>>(notation: "COMMAND") {
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

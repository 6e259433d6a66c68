/// One way to write a command: its words, what follows them, and what it means.
struct CommandForm: Sendable {
  /// What follows the words of a command.
  enum Argument: Sendable {
    case nothing(Command)
    /// A whole number that is at least `from`; the name stands for it in help.
    case number(String, from: Int, @Sendable (Int) -> Command)
    /// The rest of the line.
    case text(String, @Sendable (String) -> Command)
    /// Another command, which does something.
    case command(String, @Sendable (Command) -> Command)
    /// One of a few words; the first one if there is none.
    case choice([(word: String, command: Command)])
  }

  /// The words, as in `["counter", "step"]`.
  let words: [String]
  let argument: Argument
  /// What it does, for help.
  let summary: String

  init(_ words: String, _ argument: Argument, _ summary: String) {
    self.words = words.split(separator: " ").map(String.init)
    self.argument = argument
    self.summary = summary
  }

  /// The words alone.
  var name: String { words.joined(separator: " ") }

  /// How it is written, as in `counter step N`.
  var usage: String {
    switch argument {
    case .nothing: name
    case .number(let placeholder, _, _), .text(let placeholder, _),
      .command(let placeholder, _):
      "\(name) \(placeholder)"
    case .choice(let choices): "\(name) [\(choices.map(\.word).joined(separator: "|"))]"
    }
  }
}

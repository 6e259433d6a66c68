/// A form of a command, with its words, its argument and its meaning.
struct CommandForm: Sendable {
  /// The argument after the words of a command.
  enum Argument: Sendable {
    case nothing(Command)
    /// A whole number that is at least `from`, with the name that help shows for it.
    case number(String, from: Int, @Sendable (Int) -> Command)
    /// A whole number that is at least `from`, and the word `--yes` for a user who need not be asked.
    case confirmed(String, from: Int, @Sendable (Int, _ isYes: Bool) -> Command)
    /// The rest of the line.
    case text(String, @Sendable (String) -> Command)
    /// Another command, which has an effect.
    case command(String, @Sendable (Command) -> Command)
    /// One of a few words, where the first word is the default.
    case choice([(word: String, command: Command)])
  }

  /// The words, such as `["counter", "step"]`.
  let words: [String]
  let argument: Argument
  /// A description of the command, for help.
  let summary: String

  init(_ words: String, _ argument: Argument, _ summary: String) {
    self.words = words.split(separator: " ").map(String.init)
    self.argument = argument
    self.summary = summary
  }

  /// The word with which a user says yes before being asked.
  static let yes = "--yes"

  /// The words as text.
  var name: String { words.joined(separator: " ") }

  /// The notation of the command, such as `counter step N`.
  var usage: String {
    switch argument {
    case .nothing: name
    case .number(let placeholder, _, _), .text(let placeholder, _),
      .command(let placeholder, _):
      "\(name) \(placeholder)"
    case .confirmed(let placeholder, _, _): "\(name) \(placeholder) [\(Self.yes)]"
    case .choice(let choices): "\(name) [\(choices.map(\.word).joined(separator: "|"))]"
    }
  }
}

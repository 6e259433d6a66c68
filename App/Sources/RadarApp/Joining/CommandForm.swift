/// A form of a command: its words, its argument, and what it means.
struct CommandForm<Root: Sendable>: Sendable {
  let name: CommandName

  /// A description of the command, for help.
  let summary: String

  /// Whether the command asks the user something, which `yes` and `no` answer.
  let asks: Bool

  /// The words that may follow and stand for themselves, such as `unread` or `--yes`.
  let choices: [String]

  /// Whether a path may follow.
  let takesPath: Bool

  /// Whether the command means something only beside others of a session, such as `undo`.
  var needsSession = false

  /// Returns the meaning of the command with the text that follows its words.
  let read: @Sendable (_ rest: String) throws(CommandError) -> Request<Root>

  /// Returns the meaning of a text that is still being typed, or is nil if the command waits for Return.
  var typed: (@Sendable (_ text: String) -> Deed<Root>)?

  /// The words as text.
  var words: [String] { name.words }

  /// The notation of the command, such as `counter step N`.
  var usage: String { name.usage }

  /// Creates the form of a command with an argument.
  init<Value>(
    _ words: [String],
    _ argument: CommandArgument<Value>,
    _ summary: String,
    _ meaning: @escaping @Sendable (Value) -> Request<Root>
  ) {
    let name = CommandName(words: words, notation: argument.notation)
    (self.name, self.summary) = (name, summary)
    (asks, choices, takesPath) = (argument.refusal != nil, argument.words, argument.isPath)
    read = { (rest) throws(CommandError) in meaning(try argument.read(rest, name)) }
  }
}

/// The words of a command, and the notation of what follows them.
struct CommandName: Equatable, Sendable {
  /// The words, such as `["counter", "step"]`.
  let words: [String]

  /// The notation of the argument, such as `N`, or empty.
  let notation: String

  /// The words as text.
  var text: String { words.joined(separator: " ") }

  /// The notation of the command, such as `counter step N`.
  var usage: String { notation.isEmpty ? text : "\(text) \(notation)" }

  /// Returns whether a line with these words is meant as this command.
  func begins(_ typed: [Substring]) -> Bool {
    typed.count >= words.count && zip(typed, words).allSatisfy { $0.lowercased() == $1 }
  }
}

/// A form of a command: its words, its argument, and what it means.
struct CommandForm<Meaning: Sendable>: Sendable {
  let name: CommandName

  /// A description of the command, for help.
  let summary: String

  /// Whether the command asks the user something, which `yes` and `no` answer.
  var asks = false

  /// The words that may follow and stand for themselves, such as `unread` or `--yes`.
  var choices: [String] = []

  /// Whether a path may follow.
  var takesPath = false

  /// Whether the command means something only beside others of a session, such as `undo`.
  var needsSession = false

  /// Returns the meaning of the command with the text that follows its words.
  let read: @Sendable (_ rest: String) throws(CommandError) -> Meaning

  /// Returns the meaning of a text that is still being typed, or is nil if the command waits for Return.
  var typed: (@Sendable (_ text: String) -> Meaning)?

  /// The words as text.
  var words: [String] { name.words }

  /// The notation of the command, such as `counter step N`.
  var usage: String { name.usage }

  /// Creates the form of a command with an argument.
  init<Value>(
    _ words: [String],
    _ argument: CommandArgument<Value>,
    _ summary: String,
    _ meaning: @escaping @Sendable (Value) -> Meaning
  ) {
    let name = CommandName(words: words, notation: argument.notation)
    self.name = name
    self.summary = summary
    asks = argument.asks
    choices = argument.words
    takesPath = argument.isPath
    read = { (rest) throws(CommandError) in meaning(try argument.read(rest, name)) }
  }

  private init(
    _ form: CommandForm<some Sendable>,
    _ read: @escaping @Sendable (String) throws(CommandError) -> Meaning
  ) {
    (name, summary, asks) = (form.name, form.summary, form.asks)
    (choices, takesPath, needsSession) = (form.choices, form.takesPath, form.needsSession)
    self.read = read
  }

  /// Returns this form as one that means something only beside other commands.
  func inSession() -> CommandForm {
    var form = self
    form.needsSession = true
    return form
  }

  /// Returns this form with another meaning.
  func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Meaning) -> Other
  ) -> CommandForm<Other> {
    var other = CommandForm<Other>(self) { [read] (rest) throws(CommandError) in
      transform(try read(rest))
    }
    if let typed { other.typed = { transform(typed($0)) } }
    return other
  }
}

/// What follows the words of a command, and how it is read.
struct CommandArgument<Value: Sendable>: Sendable {
  /// The notation that help shows, such as `N`, or empty.
  let notation: String

  /// Returns the value of a text, or throws what to type instead.
  let read: @Sendable (_ text: String, _ name: CommandName) throws(CommandError) -> Value

  /// The words that stand for themselves, such as `unread` or `--yes`; a shell has an option for each.
  var words: [String] = []

  /// Whether the argument is a file or a folder, whose name a shell completes.
  var isPath = false

  /// Returns why a script cannot do the command with a value, or nil if it can.
  ///
  /// Without it, the command never asks the user something.
  var refusal: (@Sendable (_ value: Value, _ name: CommandName) -> CommandError?)?
}

extension CommandArgument<Void> {
  /// Nothing.
  static var nothing: CommandArgument {
    CommandArgument(notation: "") { (text, name) throws(CommandError) in
      guard text.isEmpty else {
        throw CommandError(
          "\(name.text) takes nothing more, not \(Quoted(text)): type \(name.usage)"
        )
      }
    }
  }
}

extension CommandArgument<String> {
  /// The rest of the line.
  static func text(_ placeholder: String) -> CommandArgument { path(placeholder, isPath: false) }

  /// The rest of the line, which is a path or may be one, as the program names it.
  static func path(
    _ placeholder: String,
    isPath: Bool = true,
    as name: @escaping @Sendable (String) -> String = { $0 }
  ) -> CommandArgument {
    var argument = CommandArgument(notation: placeholder) {
      (text, command) throws(CommandError) in
      guard !text.isEmpty else {
        throw CommandError("\(command.text) needs \(placeholder): type \(command.usage)")
      }
      return name(text)
    }
    argument.isPath = isPath
    return argument
  }
}

extension CommandArgument<Int> {
  /// A whole number that is at least `least`, before what else the example of a command must have.
  static func number(
    _ placeholder: String,
    from least: Int = 1,
    before rest: String = ""
  ) -> CommandArgument {
    CommandArgument(notation: placeholder) { (text, name) throws(CommandError) in
      guard let number = Int(text), number >= least else {
        let given = text.isEmpty ? "" : ", not \(Quoted(text))"
        let words = rest.isEmpty ? "\(name.text) and \(placeholder)" : name.usage
        throw CommandError(
          "\(name.text) takes a whole number of at least \(least)\(given): type \(words)"
            + ", as in \(name.text) \(max(least, 5))\(rest)"
        )
      }
      return number
    }
  }
}

extension CommandArgument where Value == (number: Int, text: String) {
  /// A number, and the rest of the line, which may be missing if its placeholder is in brackets.
  static func number(_ placeholder: String, then text: String) -> CommandArgument {
    let example = text.hasPrefix("[") ? "" : " \(text)"
    let number = CommandArgument<Int>.number(placeholder, before: example)
    return CommandArgument(notation: "\(placeholder) \(text)") {
      (line, name) throws(CommandError) in
      let first = line.prefix { !$0.isWhitespace }
      let rest = line.dropFirst(first.count).drop(while: \.isWhitespace)
      let value = try number.read(String(first), name)
      guard !rest.isEmpty || text.hasPrefix("[") else {
        throw CommandError("\(name.text) needs \(text) after \(placeholder): type \(name.usage)")
      }
      return (number: value, text: String(rest))
    }
  }
}

extension CommandArgument {
  /// One of a few words, where the first word is the default.
  static func choice(_ choices: [(word: String, value: Value)]) -> CommandArgument {
    CommandArgument(
      notation: "[\(choices.map(\.word).joined(separator: "|"))]",
      read: { (text, name) throws(CommandError) in
        let word = text.lowercased()
        guard let choice = choices.first(where: { word.isEmpty || $0.word == word }) else {
          throw CommandError("\(name.text) does not know \(Quoted(text)): type \(name.usage)")
        }
        return choice.value
      },
      words: choices.map(\.word)
    )
  }
}

extension CommandArgument where Value == (value: Int, isYes: Bool) {
  /// The word with which a user says yes before being asked.
  private static var yes: String { "--yes" }

  /// A number, and `--yes` for a user who need not be asked.
  static func confirmed(_ number: CommandArgument<Int>) -> CommandArgument {
    CommandArgument(
      notation: "\(number.notation) [\(yes)]",
      read: { (text, name) throws(CommandError) in
        let words = text.split(whereSeparator: \.isWhitespace)
        let others = words.filter { $0.lowercased() != yes }
        return (
          value: try number.read(others.joined(separator: " "), name),
          isYes: others.count < words.count
        )
      },
      words: [yes],
      refusal: { confirmed, name in
        guard !confirmed.isYes else { return nil }
        let line = "\(name.text) \(confirmed.value)"
        return CommandError(
          "\(name.text) asks first, which a script cannot answer: type \(line) \(yes)"
        )
      }
    )
  }
}

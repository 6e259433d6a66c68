extension CommandForm {
  /// Returns the command if `rest` follows the words.
  func command(_ rest: String) throws(CommandError) -> Command {
    switch argument {
    case .nothing(let command):
      guard rest.isEmpty else {
        throw CommandError("\(name) takes nothing more, not \(Quoted(rest)): type \(usage)")
      }
      return command
    case .number(let placeholder, let least, let make):
      return make(try number(rest, placeholder, least))
    case .confirmed(let placeholder, let least, let make):
      let words = rest.split(whereSeparator: \.isWhitespace)
      let others = words.filter { $0.lowercased() != Self.yes }
      let isYes = others.count < words.count
      return make(try number(others.joined(separator: " "), placeholder, least), isYes)
    case .text(let placeholder, let make):
      guard !rest.isEmpty else {
        throw CommandError("\(name) needs \(placeholder): type \(usage)")
      }
      return make(rest)
    case .command(_, let make):
      // A command is never nested in itself, because a line can be very long.
      guard !rest.isEmpty, !begins(rest.split(whereSeparator: \.isWhitespace)) else {
        throw CommandError(
          "\(name) needs a command that does something: type \(usage), as in \(name) counter up"
        )
      }
      return make(try Command(parsing: rest))
    case .choice(let choices):
      let word = rest.lowercased()
      guard let choice = choices.first(where: { word.isEmpty || $0.word == word }) else {
        throw CommandError("\(name) does not know \(Quoted(rest)): type \(usage)")
      }
      return choice.command
    }
  }

  private func number(
    _ text: String,
    _ placeholder: String,
    _ least: Int
  ) throws(CommandError) -> Int {
    guard let number = Int(text), number >= least else {
      let given = text.isEmpty ? "" : ", not \(Quoted(text))"
      throw CommandError(
        "\(name) takes a whole number of at least \(least)\(given): type \(name) and \(placeholder),"
          + " as in \(name) \(max(least, 5))"
      )
    }
    return number
  }
}

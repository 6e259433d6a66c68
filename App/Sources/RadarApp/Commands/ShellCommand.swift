/// A command of the command line, such as `radar feed read`, which is made from commands of the prompt.
///
/// A command of a feature has two words there, and one of radar's own has one. Commands that begin with the same two
/// words are one command, such as `feed read N` and `feed read all`.
struct ShellCommand: Sendable {
  /// The words after `radar`.
  let words: [String]

  /// What may follow the words, with its meaning, in one form or several.
  var forms: [CommandForm<AppState>]

  /// Returns what the arguments after the words mean.
  ///
  /// An argument is not split into words, so that `radar search "next year"` searches for both words. Throws one
  /// line that says what to type instead.
  func input(_ arguments: [String]) throws(CommandError) -> ShellInput {
    let rests = forms.sorted { $0.words.count > $1.words.count }.compactMap { form in
      let own = form.words.dropFirst(words.count)
      let isMeant = arguments.prefix(own.count).map { $0.lowercased() } == Array(own)
      return isMeant ? (form: form, rest: arguments.dropFirst(own.count)) : nil
    }
    guard let (form, rest) = rests.first else {
      let usages = forms.map(\.usage).joined(separator: " or ")
      throw CommandError("\(words.joined(separator: " ")) needs more: type \(usages)")
    }
    let input = ShellInput(words: form.words, rest: rest.joined(separator: " "))
    _ = try form.read(input.rest)
    return input
  }

  /// The words that may follow and stand for themselves, such as `unread` or `--yes`.
  var choices: [String] {
    forms.flatMap { $0.words.dropFirst(words.count) + $0.choices }
  }

  /// The notation of what else may follow, such as `N`, or empty.
  var placeholder: String {
    let notations = forms.map { form in
      form.name.notation.split(separator: " ").filter { !$0.hasPrefix("[") }
        .joined(separator: " ")
    }
    return notations.first { !$0.isEmpty } ?? ""
  }

  /// Whether a path may follow.
  var takesPath: Bool { forms.contains(where: \.takesPath) }
}

/// A command of the command line with what follows it.
struct ShellInput: Equatable, Sendable {
  /// The words of the command.
  let words: [String]

  /// What follows the words.
  let rest: String

  /// The same command as a line of the prompt.
  var line: String { (words + (rest.isEmpty ? [] : [rest])).joined(separator: " ") }
}

extension CommandBook {
  /// The commands of the command line, in the order of help.
  ///
  /// Commands that mean something only beside others, such as `undo`, are not among them.
  var shellCommands: [ShellCommand] {
    forms.filter { !$0.needsSession }.reduce(into: []) { commands, form in
      let words = Array(form.words.prefix(2))
      if let known = commands.firstIndex(where: { $0.words == words }) {
        commands[known].forms.append(form)
      } else {
        commands.append(ShellCommand(words: words, forms: [form]))
      }
    }
  }
}

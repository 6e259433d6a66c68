import Foundation

extension Command {
  /// Parses a line as a command.
  ///
  /// Words may be in any case and separated by any white space. Throws one line that says what is wrong and
  /// what to type instead. For an unknown command, that is the nearest command.
  init(parsing line: String) throws(CommandError) {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else {
      throw CommandError("Nothing was typed: type help for the commands")
    }
    // Longer forms come first, such as `search next` before `search WORDS`.
    let forms = CommandForm.all.sorted { $0.words.count > $1.words.count }
    guard let form = forms.first(where: { $0.begins(words) }) else {
      throw Self.unknown(words)
    }
    let rest = words.dropFirst(form.words.count).first.map { String(line[$0.startIndex...]) }
    self = try form.command((rest ?? "").trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private static func unknown(_ words: [Substring]) -> CommandError {
    // A text that cannot be a command is not compared, because it may be megabytes long.
    let typed = words.prefix(2).map { $0.prefix(20).lowercased() }
    let group = CommandForm.all.filter { $0.words.first == typed.first }
    let near = (group.isEmpty ? CommandForm.all : group).map { form in
      let candidate = typed.prefix(form.words.count).joined(separator: " ")
      return (form: form, distance: editDistance(candidate, form.name))
    }
    let problem = "Unknown command \(Quoted(words.prefix(2).joined(separator: " ")))"
    guard let nearest = near.min(by: { $0.distance < $1.distance }),
      !group.isEmpty || nearest.distance <= nearest.form.farthest
    else { return CommandError("\(problem): type help for the commands") }
    return CommandError(
      "\(problem): did you mean \(nearest.form.usage)? Type help for all commands"
    )
  }
}

extension CommandForm {
  /// The greatest distance of a word that may be meant as this form.
  ///
  /// A word without a letter of the form is never meant, however short the form is.
  fileprivate var farthest: Int { min(name.count - 1, max(2, name.count / 3)) }

  /// Returns whether a line with these words is meant as this form.
  func begins(_ typed: [Substring]) -> Bool {
    typed.count >= words.count && zip(typed, words).allSatisfy { $0.lowercased() == $1 }
  }
}

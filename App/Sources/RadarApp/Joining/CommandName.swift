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

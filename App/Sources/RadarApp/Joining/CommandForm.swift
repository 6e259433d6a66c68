import ArgumentParser
import Foundation

/// A command with the words before its arguments, and what it means.
struct CommandForm<Root: Sendable>: Encodable, Sendable {
  private enum CodingKeys: CodingKey {
    case usage, summary
  }

  let words: [String]
  let type: any PromptCommand.Type
  let summary: String
  private let meaning: @Sendable (String) throws -> Request<Root>
  private(set) var typed: (@Sendable (_ text: String) -> Deed<Root>?)?

  init<Command: PromptCommand>(
    _ type: Command.Type,
    after feature: String? = nil,
    meaning: @escaping @Sendable (Command) throws -> Request<Root>
  ) {
    words = [feature, type.word].compactMap(\.self).filter { !$0.isEmpty }
    self.type = type
    summary = type.summary
    self.meaning = { try meaning(type.read($0)) }
  }

  /// Creates a command without arguments that means something only beside others of a session, such as `undo`.
  init(_ word: String, _ summary: String, _ request: Request<Root>) {
    (words, type, self.summary) = ([word], SessionCommand.self, summary)
    meaning = { text in
      _ = try SessionCommand.read(text)
      return request
    }
  }

  init<Command: FeatureCommand<Root>>(
    _ type: Command.Type,
    of feature: String,
    completed: @escaping @Sendable (Deed<Root>) -> Deed<Root>
  ) {
    @Sendable func own(_ deed: Deed<Root>) -> Deed<Root> {
      var deed = completed(deed)
      deed.feature = feature
      return deed
    }
    self.init(type, after: feature.lowercased()) { command in
      var deed = own(command.deed)
      deed.file = command.file
      return .feature(deed)
    }
    if type.typed("") != nil { typed = { type.typed($0).map(own) } }
  }

  var text: String { words.joined(separator: " ") }

  var usage: String {
    (words + [type.notation.text].filter { !$0.isEmpty }).joined(separator: " ")
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(usage, forKey: .usage)
    try container.encode(summary, forKey: .summary)
  }

  func begins(_ typed: [Substring]) -> Bool {
    typed.count >= words.count && zip(typed, words).allSatisfy { $0.lowercased() == $1 }
  }

  /// Returns what follows the words of this command in a line that begins with them.
  func rest(of line: String, _ typed: [Substring]) -> String {
    let rest = typed.dropFirst(words.count).first.map { line[$0.startIndex...] } ?? ""
    return rest.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  func read(_ arguments: String) throws(CommandError) -> Request<Root> {
    do {
      return try meaning(arguments)
    } catch let error as CommandError {
      throw error
    } catch {
      // What the library knows as help is a text of several lines.
      let isHelp = type.exitCode(for: error) == .success
      let said = isHelp ? "help lists all commands" : type.message(for: error)
      let line = said.prefix { !$0.isNewline }
      let reason = line.hasSuffix(".") ? line.dropLast() : line
      throw CommandError("\(text): \(Quoted.plain(reason)): type \(usage)")
    }
  }
}

/// The arguments of a command that takes none.
struct SessionCommand: PromptCommand {}

/// What a typed command asks for: a deed in a feature, an answer, a correction, or information.
enum Request<Root: Sendable>: Sendable {
  case feature(Deed<Root>)
  case answer(isYes: Bool)
  case undo
  case redo
  indirect case explain(Request)
  case state
  case rules
  case effects
  case help
  case quit

  var showsPane: Bool {
    switch self {
    case .feature(let deed): deed.showsPane
    case .explain, .state, .rules, .effects, .help: true
    case .answer, .undo, .redo, .quit: false
    }
  }

  var deed: Deed<Root>? { if case .feature(let deed) = self { deed } else { nil } }
}

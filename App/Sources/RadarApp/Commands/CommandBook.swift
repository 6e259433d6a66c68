import ArgumentParser
import Foundation
import TerminalIO

/// All commands: those of the joined features, and radar's own.
struct CommandBook: Sendable {
  typealias Form = CommandForm<AppState>

  let forms: [Form]

  /// The forms, with longer ones first, such as `search next` before `search WORDS`.
  private let sorted: [Form]

  /// The commands of the command line, which need no clients.
  static let offline = CommandBook(AppState.features(.offline))

  init(_ features: [Feature<AppState>]) {
    let joined = features.flatMap(\.forms)
    let all = CommandBook(forms: joined + Self.forms(explaining: CommandBook(forms: [])))
    self.init(forms: joined + Self.forms(explaining: all))
  }

  init(forms: [Form]) {
    self.forms = forms
    sorted = forms.sorted { $0.words.count > $1.words.count }
  }

  /// Those of radar's own commands that need no session, and are on the command line too.
  static let own: [any PromptCommand.Type] = [Explain.self, State.self, Rules.self]

  /// Returns the forms of radar's own commands, of which one explains those of a book.
  static func forms(explaining others: CommandBook) -> [Form] {
    [
      Form("yes", "do what is asked", .answer(isYes: true)),
      Form("no", "leave all as it is", .answer(isYes: false)),
      Form("undo", "take back the last change of this run that can be", .undo),
      Form("redo", "bring back what undo took back", .redo),
      Form(Explain.self) { .explain(try others.request(explained: $0.arguments)) },
      Form(State.self) { _ in .state },
      Form(Rules.self) { _ in .rules },
      Form("effects", "show what runs at this moment", .effects),
      Form("help", "show this list", .help),
      Form("quit", "leave at once", .quit),
    ]
  }

  private func request(explained line: String) throws(CommandError) -> Request<AppState> {
    // A command is never nested in itself, because a line can be very long.
    guard line.prefix(while: { !$0.isWhitespace }).lowercased() != Explain.word else {
      throw CommandError(
        "explain needs a command that does something: type explain COMMAND, as in explain counter up"
      )
    }
    return try request(line)
  }

  func request(_ line: String) throws(CommandError) -> Request<AppState> {
    let limit = LineSplitter.maximumLength
    guard line.utf8.count <= limit else {
      throw CommandError("\(Quoted(line)) has more than \(limit) bytes: type a shorter command")
    }
    let words = line.split(whereSeparator: \.isWhitespace)
    if words.isEmpty { throw CommandError("Nothing was typed: type help for the commands") }
    guard let form = form(of: words) else { throw unknown(words) }
    return try form.read(form.rest(of: line, words))
  }

  /// Reads a command of the command line.
  ///
  /// Its text is not split into words again, so that `radar search "open source"` searches for both words.
  func request(_ command: some PromptCommand) throws(CommandError) -> Request<AppState> {
    guard let form = form(of: type(of: command)) else {
      throw CommandError("\(type(of: command)) is no command here: type help for the commands")
    }
    return try form.read(command.arguments)
  }

  func line(of command: some PromptCommand) -> String {
    let words = form(of: type(of: command))?.words ?? []
    return (words + [command.arguments]).filter { !$0.isEmpty }.joined(separator: " ")
  }

  func form(of command: any PromptCommand.Type) -> Form? { forms.first { $0.type == command } }

  func form(of words: [Substring]) -> Form? { sorted.first { $0.begins(words) } }

  var help: [String] {
    let width = forms.map(\.usage.count).max() ?? 0
    return forms.map {
      $0.usage.padding(toLength: width + 2, withPad: " ", startingAt: 0) + $0.summary
    }
  }

  var nothingIsAsked: CommandError {
    let asking = forms.filter { $0.type.asks }.map(\.text).joined(separator: " and ")
    return CommandError("Nothing is asked: yes and no are answers to \(asking)")
  }

  private func unknown(_ words: [Substring]) -> CommandError {
    // A text that cannot be a command is not compared, because it may be megabytes long.
    let typed = words.prefix(2).map { $0.prefix(20).lowercased() }
    let group = forms.filter { $0.words.first == typed.first }
    let known = group.isEmpty ? 0 : 1
    let near = (group.isEmpty ? forms : group).compactMap { form in
      let candidate = typed.prefix(form.words.count).dropFirst(known).joined(separator: " ")
      let name = form.words.dropFirst(known).joined(separator: " ")
      return distance(of: candidate, from: name).map { (form: form, distance: $0) }
    }
    let problem = "Unknown command \(Quoted(words.prefix(2).joined(separator: " ")))"
    if let form = near.min(by: { $0.distance < $1.distance })?.form {
      return CommandError("\(problem): did you mean \(form.usage)? Type help for all commands")
    }
    guard let feature = group.first?.words.first else {
      return CommandError("\(problem): type help for the commands")
    }
    let parts = group.filter { $0.words.count > 1 }.map { $0.words[1] }.joined(separator: ", ")
    return CommandError("\(problem): \(feature) is followed by one of \(parts)")
  }

  /// Returns what a line does while it is typed, or nil if it waits for Return.
  ///
  /// A line that may become another command takes no effect until the line has taken effect before. For example,
  /// `search op` may become `search open 1`, and the results to which that command refers must stay visible.
  /// The same applies to a search without words.
  func typing(_ line: String, isTyped: Bool) -> Typing? {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let form = form(of: words), let typed = form.typed else { return nil }
    let isOpen = line.last?.isWhitespace == false
    func typing(_ text: String) -> Typing? { typed(text).map { (text, $0) } }
    if words.count == form.words.count { return isTyped && !isOpen ? typing("") : nil }
    if !isTyped, isOpen, words.count == form.words.count + 1, let last = words.last {
      let start = "\(form.text) \(last.lowercased())"
      let begins = forms.contains { $0.words.count == words.count && $0.text.hasPrefix(start) }
      if begins { return nil }
    }
    return typing(form.rest(of: line, words))
  }

  /// Completes the last word of a line: a word of a command, or one of the words that its argument allows.
  func completion(of line: String) -> (line: String, choices: [String]) {
    let words = line.split(whereSeparator: \.isWhitespace)
    let isOpen = line.last?.isWhitespace == false
    let done = (isOpen ? words.dropLast() : words[...]).map { $0.lowercased() }
    let start = isOpen ? (words.last?.lowercased() ?? "") : ""
    let candidates = forms.filter { $0.words.starts(with: done) }
      .flatMap { done.count < $0.words.count ? [$0.words[done.count]] : $0.type.choices }
    let choices = Set(candidates.filter { $0.hasPrefix(start) }).sorted()
    guard let first = choices.first else { return (line, []) }
    let common = choices.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    let kept = String(line.dropLast(isOpen ? words.last?.count ?? 0 : 0))
    let end = choices.count == 1 ? common + " " : common.count > start.count ? common : start
    return (kept + end, choices.count == 1 ? [] : choices)
  }
}

/// A text that takes effect while it is typed.
typealias Typing = (text: String, deed: Deed<AppState>)

private struct Explain: PromptCommand {
  static let configuration = command(
    "explain",
    "Show which rules a command would run, and what each would do."
  )
  @Argument(help: .named("COMMAND", "What is typed at the prompt.")) var words: [String]
  var arguments: String { words.joined(separator: " ") }
}

private struct State: PromptCommand {
  static let configuration = command("state", "Show the whole state as JSON.")
}

private struct Rules: PromptCommand {
  static let configuration = command(
    "rules",
    "Show which rule handles what, and where it is written."
  )
}

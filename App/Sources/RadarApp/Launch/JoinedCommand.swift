import ArgumentParser

/// A command of a feature or of radar, such as `radar feed like 3`.
struct JoinedCommand<Position: CommandPosition>: ParsableCommand, Launchable {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      // What follows the feature's name alone has its notation as name, because any word may follow.
      commandName: isGroupItself ? command.placeholder : command.words.last,
      abstract: command.abstract,
      usage: command.forms.map { "radar \($0.usage) [<options>]" }.joined(separator: "\n"),
      discussion: command.discussion
    )
  }

  private static var command: ShellCommand { JoinedCommands.commands[Position.number] }

  /// Whether other commands follow the word of this one.
  private static var isGroupItself: Bool {
    command.words.count == 1 && JoinedCommands.positions(of: command.words[0]).count > 1
  }

  @Argument(help: Self.argumentHelp, completion: Self.completion)
  var rest: [String] = []

  @Flag(help: Self.choiceHelp)
  var choices: [CommandChoice<Position>] = []

  @OptionGroup var options: SessionOptions

  private enum CodingKeys: CodingKey {
    case rest, choices, options
  }

  init() {}

  /// Reads what the library has parsed, which has no value for a flag without any name.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    _rest = try container.decode(Argument<[String]>.self, forKey: .rest)
    _options = try container.decode(OptionGroup<SessionOptions>.self, forKey: .options)
    guard !CommandChoice<Position>.allCases.isEmpty else { return }
    _choices = try container.decode(Flag<[CommandChoice<Position>]>.self, forKey: .choices)
  }

  private var words: [String] {
    CommandChoice<Position>.allCases.isEmpty ? rest : rest + choices.map(\.word)
  }

  private static var choiceHelp: ArgumentHelp {
    "As in \(command.forms.map(\.usage).joined(separator: " and "))."
  }

  private static var argumentHelp: ArgumentHelp {
    let placeholder = command.placeholder
    return ArgumentHelp(
      placeholder.isEmpty ? "" : "What the command needs.",
      valueName: placeholder.isEmpty ? "word" : placeholder,
      visibility: placeholder.isEmpty ? .hidden : .default
    )
  }

  private static var completion: CompletionKind {
    command.takesPath ? .file() : .list(command.choices.filter { !$0.hasPrefix("-") })
  }

  private var input: ShellInput {
    get throws(CommandError) { try Self.command.input(words) }
  }

  /// Throws an error if the command means nothing with what follows it.
  func validate() throws {
    do { _ = try input } catch { throw ValidationError(error.description) }
  }

  func launch(in world: World) async throws -> Int32 {
    try await Launch(options, in: world).run(input)
  }
}

/// A word that may follow a command and stands for itself, as an option: `--unread` for `unread`.
struct CommandChoice<Position: CommandPosition>: EnumerableFlag, Sendable {
  /// The word as the prompt takes it.
  let word: String

  static var allCases: [CommandChoice] {
    JoinedCommands.commands[Position.number].choices.map { CommandChoice(word: $0) }
  }

  static func name(for choice: CommandChoice) -> NameSpecification {
    .customLong(String(choice.word.drop { $0 == "-" }))
  }
}

extension ShellCommand {
  /// The first sentence of help.
  fileprivate var abstract: String {
    let summary = forms.first?.summary ?? ""
    return summary.prefix(1).uppercased() + summary.dropFirst() + "."
  }

  /// The other sentences of help, if there are several forms.
  fileprivate var discussion: String {
    guard forms.count > 1 else { return "" }
    return forms.map { "\($0.usage): \($0.summary)." }.joined(separator: "\n")
  }
}

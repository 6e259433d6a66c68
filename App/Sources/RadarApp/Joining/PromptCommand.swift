import ArgumentParser
import Synchronization
import UDFKit

/// The notation of a command's arguments, such as `N`, or empty, and the number of those before the one that is the rest
/// of the line, or nil if there is none.
typealias Notation = (text: String, countBeforeText: Int?)

/// The notations of the commands that were asked for them: the library makes the whole help for each.
private let notations = Mutex<[ObjectIdentifier: Notation]>([:])

/// A command of the prompt and of scripts, which is a subcommand of the command line too.
protocol PromptCommand: ParsableCommand, Sendable {
  /// Whether the command is meant if no other word follows the name of its feature.
  static var isDefault: Bool { get }

  /// The words that may follow, such as `unread`, which the prompt completes.
  static var choices: [String] { get }

  /// Whether the command asks the user something, which `yes` and `no` answer.
  static var asks: Bool { get }

  var arguments: String { get }

  var file: String? { get }
}

extension PromptCommand {
  static var isDefault: Bool { false }
  static var choices: [String] { [] }
  static var asks: Bool { false }
  var arguments: String { "" }
  var file: String? { nil }

  static var word: String { isDefault ? "" : configuration.commandName ?? "" }

  static var summary: String {
    let abstract = configuration.abstract
    return abstract.prefix(1).lowercased() + abstract.dropFirst().dropLast()
  }

  static var notation: Notation {
    if let known = notations.withLock({ $0[ObjectIdentifier(self)] }) { return known }
    // The library writes `name <N> [<NAME> ...]`.
    let usage = usageString().drop { $0 != " " }.dropFirst()
    let count = usage.firstRange(of: " ...").map { usage[..<$0.lowerBound].count { $0 == "<" } - 1 }
    let text = usage.replacing(" ...", with: "").filter { $0 != "<" && $0 != ">" }
    let notation = (configuration.usage ?? text, count)
    notations.withLock { $0[ObjectIdentifier(self)] = notation }
    return notation
  }

  static func read(_ text: String) throws -> Self {
    let count = notation.countBeforeText
    var parts = text.split(maxSplits: count ?? .max, whereSeparator: \.isWhitespace)
    if let count, parts.count > count {
      // The split leaves the white space before the rest of the line.
      let rest = parts.removeLast().drop(while: \.isWhitespace)
      if !rest.isEmpty { parts += ["--", rest] }
    }
    return try parse(parts.map(String.init))
  }
}

protocol FeatureCommand<Root>: PromptCommand {
  associatedtype Root: Sendable

  var deed: Deed<Root> { get }

  /// Returns what a text does that is still being typed, or nil if the command waits for Return.
  static func typed(_ text: String) -> Deed<Root>?
}

extension FeatureCommand {
  static func typed(_ text: String) -> Deed<Root>? { nil }
}

/// The commands of a feature, which follow its name.
protocol FeatureCommands<Root>: Sendable {
  associatedtype Root: Sendable

  static var name: String { get }

  static var all: [any FeatureCommand<Root>.Type] { get }
}

extension ParsableCommand {
  static func command(
    _ name: String,
    _ abstract: String,
    usage: String? = nil
  ) -> CommandConfiguration {
    CommandConfiguration(commandName: name, abstract: abstract, usage: usage)
  }
}

extension ArgumentHelp {
  static func named(_ notation: String, _ help: String) -> ArgumentHelp {
    ArgumentHelp("\(help)", valueName: notation)
  }
}

@Sendable
func wholeNumber(_ text: String) throws -> Int {
  guard let number = Int(text), number >= 1 else {
    throw ValidationError("choose a whole number of at least 1")
  }
  return number
}

/// The rows that a command is for: one by its number, or all.
struct OneOrAll: ParsableArguments, Sendable {
  static let notation = "N|all"
  static let choices = ["all"]

  private enum Named: Sendable {
    case number(Int)
    case all
  }

  @Argument(
    help: .named(notation, "The number on the screen, or all."),
    transform: { $0.lowercased() == "all" ? .all : .number(try wholeNumber($0)) }
  )
  private var named: Named?

  @Flag(help: "The same as all.")
  private var all = false

  var number: Int? { if case .number(let number) = named { number } else { nil } }

  var text: String { number.map { "\($0)" } ?? "all" }

  func validate() throws {
    if named == nil, !all { throw ValidationError("say which: a number, or all") }
    if number != nil, all { throw ValidationError("say a number or all, and not both") }
  }
}

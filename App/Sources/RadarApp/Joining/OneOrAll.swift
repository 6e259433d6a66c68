import ArgumentParser

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

  /// The number, or nil for all.
  var number: Int? { if case .number(let number) = named { number } else { nil } }

  var text: String { number.map { "\($0)" } ?? "all" }

  func validate() throws {
    if named == nil, !all { throw ValidationError("say which: a number, or all") }
    if number != nil, all { throw ValidationError("say a number or all, and not both") }
  }
}

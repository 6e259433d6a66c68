/// The first thing that is wrong with a document, and where it is.
public struct FeedFault: Codable, Equatable, Sendable {
  /// The line, counted from 1.
  public let line: Int

  /// The character in the line, counted from 1.
  public let column: Int

  /// What stands there, as part of a sentence: `an '&' that begins no reference`.
  public let problem: String

  /// Makes a fault.
  public init(line: Int, column: Int, problem: String) {
    self.line = line
    self.column = column
    self.problem = problem
  }
}

extension FeedFault: CustomStringConvertible {
  /// Place and fault in one sentence.
  public var description: String {
    "Line \(line), column \(column) has \(problem), so the feed was read as far as possible."
  }
}

/// The first error in a document, and its location.
///
/// A value of JSON with the wrong type has no line and column. The problem names its path.
public struct FeedFault: Codable, Equatable, Sendable {
  /// The line, counted from 1.
  public let line: Int?

  /// The character in the line, counted from 1.
  public let column: Int?

  /// The error as part of a sentence, such as `an '&' that begins no reference`.
  public let problem: String

  /// Creates a fault.
  public init(line: Int? = nil, column: Int? = nil, problem: String) {
    (self.line, self.column, self.problem) = (line, column, problem)
  }
}

extension FeedFault: CustomStringConvertible {
  /// The location and the error in one sentence.
  public var description: String {
    "\(place) has \(problem), so the feed was read as far as possible."
  }

  var place: String {
    guard let line, let column else { return "The feed" }
    return "Line \(line), column \(column)"
  }
}

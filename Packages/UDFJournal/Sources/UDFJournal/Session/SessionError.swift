/// The error of a session that cannot be read.
public struct SessionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// What is wrong, and what to do.
  public let reason: String

  /// A line that says where what is wrong.
  public var description: String { "\(file):\(line): \(reason)" }
}

/// What is wrong with the header of a session.
enum SessionHeaderError: Error, CustomStringConvertible {
  case isNewer(format: Int)
  case hasNoStart

  var description: String {
    switch self {
    case .isNewer(let format):
      "The session has the format \(format), and this program reads up to \(Session.format)."
        + " Update the program."
    case .hasNoStart: "\"start\" is missing"
    }
  }
}

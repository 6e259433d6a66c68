/// The error of a session that cannot be read.
struct SessionError: Error, CustomStringConvertible {
  /// The name of the file.
  let file: String
  /// The line, from 1.
  let line: Int
  /// What is wrong, and what to do.
  let reason: String

  /// A line that says where what is wrong.
  var description: String { "\(file):\(line): \(reason)" }
}

/// What is wrong with the header of a session.
enum SessionHeaderError: Error, CustomStringConvertible {
  case isNewer(format: Int)
  case hasNoStart

  var description: String {
    switch self {
    case .isNewer(let format):
      "The session has the format \(format), and this program reads up to \(SessionHeader.newestFormat)."
        + " Update the program."
    case .hasNoStart: "\"start\" is missing"
    }
  }
}

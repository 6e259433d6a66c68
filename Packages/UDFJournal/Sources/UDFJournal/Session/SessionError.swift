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

/// What is wrong with a line of a session, besides its JSON.
enum SessionLineError: Error, CustomStringConvertible {
  case isNewer(format: Int)
  case hasNoStart
  case hasNoAction
  case isOutOfOrder(number: Int, last: Int)

  var description: String {
    switch self {
    case .isNewer(let format):
      "The session has the format \(format), and this program reads up to"
        + " \(SessionHeader.newestFormat). Update the program."
    case .hasNoStart: "\"start\" is missing"
    case .hasNoAction: "\"action\" is missing"
    case .isOutOfOrder(let number, let last) where last < .max - 1:
      "The number \(number) is out of order. Choose one from \(last + 1) to \(Int.max - 1), or leave it out."
    case .isOutOfOrder(_, let last):
      "There is no number after \(last), which is that of the line before. Choose smaller numbers."
    }
  }
}

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

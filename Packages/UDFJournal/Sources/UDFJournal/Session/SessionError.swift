/// The error of a session that cannot be read.
struct SessionError: Error, CustomStringConvertible {
  let file: String
  /// The line, from 1.
  let line: Int
  let reason: String

  var description: String { oneLine("\(file):\(line): \(reason)") }
}

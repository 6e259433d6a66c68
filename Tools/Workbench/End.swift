/// How a command ended.
package enum End: Equatable, Sendable {
  case exited(Int32)
  /// It was ended because it wrote the text that it was watched for.
  case stopped
  /// It was ended because it took too long.
  case hung
}

/// How a command ended.
package enum End: Equatable, Sendable {
  case exited(Int32)
  /// The command was ended because it wrote the expected text.
  case stopped
  /// The command was ended because it wrote nothing for too long.
  case hung
}

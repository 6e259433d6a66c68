/// What a search needs to know of a line.
struct LineMark: Equatable, Sendable {
  /// How a line goes on with the text of the line before.
  enum Join: Sendable {
    /// It starts again.
    case none
    /// There was a space between them.
    case space
    /// They are parts of one word.
    case word
  }

  /// The number of characters that are left of the text.
  let prefix: Int
  /// The number of characters that are right of the text.
  let suffix: Int
  let join: Join
}

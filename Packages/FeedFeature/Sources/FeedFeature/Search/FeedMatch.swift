/// An entry that a search has found, with the words that match.
public struct FeedMatch: Encodable, Equatable, Identifiable, Sendable {
  /// The id of the entry.
  public let id: FeedEntry.ID

  /// The title of the entry.
  public let title: String

  /// The parts of the title that match, in Unicode scalars counted from 0.
  public let titleMarks: [Range<Int>]

  /// A part of the text with words that match, on one line, or the beginning of the text if only the title matches.
  public let excerpt: String

  /// The parts of the excerpt that match, in Unicode scalars counted from 0.
  public let marks: [Range<Int>]

  /// Creates a match.
  public init(
    id: FeedEntry.ID,
    title: String,
    titleMarks: [Range<Int>],
    excerpt: String,
    marks: [Range<Int>]
  ) {
    self.id = id
    self.title = title
    self.titleMarks = titleMarks
    self.excerpt = excerpt
    self.marks = marks
  }
}

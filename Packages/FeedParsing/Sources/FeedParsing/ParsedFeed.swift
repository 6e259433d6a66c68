/// The content of a feed document, independent of its format.
///
/// Titles, links, identifiers and names are plain text: markup is removed, entities are decoded, white space
/// is collapsed, and control characters are removed. They are safe to print on a terminal. Only ``FeedText``
/// is as the publisher wrote it.
public struct ParsedFeed: Equatable, Sendable, Codable {
  /// The format that the document declares.
  public var format: FeedFormat

  /// The first error in the document, or `nil` if the document is valid.
  ///
  /// If there is an error, the document was repaired or read only in part. The other fields contain what could be read.
  public var fault: FeedFault?

  /// The title of the feed, or `nil` if it has none.
  public var title: String?

  /// The address of the feed's page, or `nil` if it has none.
  public var link: String?

  /// The entries, in the order of the document.
  public var entries: [ParsedEntry]

  /// Creates a feed from its fields.
  public init(
    format: FeedFormat,
    fault: FeedFault? = nil,
    title: String? = nil,
    link: String? = nil,
    entries: [ParsedEntry] = []
  ) {
    (self.format, self.fault, self.title) = (format, fault, title)
    (self.link, self.entries) = (link, entries)
  }

  /// Whether the document is valid in its format.
  public var isWellFormed: Bool { fault == nil }
}

/// What a feed document says, whatever its format.
///
/// Titles, links, identifiers and names are plain: markup is removed, entities are decoded, white
/// space is collapsed and control characters are dropped, so a value is safe to print on a terminal.
/// Only ``FeedText`` is as the publisher wrote it.
public struct ParsedFeed: Equatable, Sendable, Codable {
  /// The format that the document declares.
  public var format: FeedFormat

  /// The first thing that is wrong with the document; `nil` if it follows the rules of its language.
  ///
  /// When there is one, the document was repaired or read only in part, and the other fields hold
  /// what could be read.
  public var fault: FeedFault?

  /// The title of the feed, or `nil` if it has none.
  public var title: String?

  /// The address of the page that the feed belongs to, or `nil` if it has none.
  public var link: String?

  /// The entries, in the order of the document.
  public var entries: [ParsedEntry]

  /// Makes a feed from its fields.
  public init(
    format: FeedFormat,
    fault: FeedFault? = nil,
    title: String? = nil,
    link: String? = nil,
    entries: [ParsedEntry] = []
  ) {
    self.format = format
    self.fault = fault
    self.title = title
    self.link = link
    self.entries = entries
  }

  /// Whether the document follows the rules of its language.
  public var isWellFormed: Bool { fault == nil }
}

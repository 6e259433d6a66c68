/// What a feed document says, whatever its format.
///
/// Texts are plain: markup is removed, entities are decoded, white space is collapsed and control
/// characters are dropped, so a value is safe to print on a terminal.
package struct ParsedFeed: Equatable, Sendable, Codable {
  /// Whether the document follows the rules of its language.
  ///
  /// When `false`, the document was repaired or read only in part, and the other fields hold what
  /// could be read.
  package var wellFormed: Bool

  /// The format that the document declares.
  package var format: FeedFormat

  /// The title of the feed, or `nil` if it has none.
  package var title: String?

  /// The address of the page that the feed belongs to, or `nil` if it has none.
  package var link: String?

  /// The entries, in the order of the document.
  package var entries: [ParsedEntry]

  /// Makes a feed from its fields.
  package init(
    wellFormed: Bool,
    format: FeedFormat,
    title: String? = nil,
    link: String? = nil,
    entries: [ParsedEntry] = []
  ) {
    self.wellFormed = wellFormed
    self.format = format
    self.title = title
    self.link = link
    self.entries = entries
  }
}

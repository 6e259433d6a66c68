public import Foundation

/// One entry of a feed: a post, an episode, a release.
public struct ParsedEntry: Equatable, Sendable, Codable {
  /// The publisher's identifier, without surrounding white space.
  public var id: String?

  /// The title as plain text.
  public var title: String?

  /// The address of the entry.
  ///
  /// The address is absolute if the document or the caller provides a base, and is otherwise unchanged.
  /// Addresses that run code or name local files (`javascript:`, `data:`, `file:`…) are removed.
  public var link: String?

  /// The publication date, or the date of the last change if the document does not contain it.
  public var date: Date?

  /// The date of the last change, if the document contains it.
  public var updated: Date?

  /// The name of the first author as plain text, or the address if there is no name.
  public var author: String?

  /// The publisher's summary of the entry.
  public var summary: FeedText?

  /// The full text of the entry.
  public var content: FeedText?

  /// Creates an entry from its fields.
  public init(
    id: String? = nil,
    title: String? = nil,
    link: String? = nil,
    date: Date? = nil,
    updated: Date? = nil,
    author: String? = nil,
    summary: FeedText? = nil,
    content: FeedText? = nil
  ) {
    (self.id, self.title, self.link, self.author) = (id, title, link, author)
    (self.date, self.updated, self.summary, self.content) = (date, updated, summary, content)
  }

  /// The summary, or the content if there is none, as plain text on one line of at most 2,000 characters.
  ///
  /// Cost: one pass over the text.
  public var excerpt: String? { summary?.plain() ?? content?.plain() }

  /// Whether the entry is empty, as after a document that ends at the start of an entry.
  var isEmpty: Bool { self == ParsedEntry() }
}

public import Foundation

/// One entry of a feed: a post, an episode, a release.
public struct ParsedEntry: Equatable, Sendable, Codable {
  /// The identifier that the publisher gave, exactly as written but for white space around it.
  public var id: String?

  /// The title as plain text.
  public var title: String?

  /// The address of the entry.
  ///
  /// Absolute when the document or the caller gave a base to resolve it against, else as written.
  /// Addresses that run code or name local files (`javascript:`, `data:`, `file:`…) are dropped.
  public var link: String?

  /// When the entry was published, or, if the document does not say that, when it last changed.
  public var date: Date?

  /// When the entry last changed, if the document says it.
  public var updated: Date?

  /// Who wrote it as plain text: the name, or else the address, of the first author.
  public var author: String?

  /// What the publisher wrote as a short text about the entry.
  public var summary: FeedText?

  /// The whole text of the entry.
  public var content: FeedText?

  /// Makes an entry from its fields.
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
    self.id = id
    self.title = title
    self.link = link
    self.date = date
    self.updated = updated
    self.author = author
    self.summary = summary
    self.content = content
  }

  /// The summary, or else the content, as plain text on one line of at most 2,000 characters.
  ///
  /// Cost: one pass over the text.
  public var excerpt: String? { summary?.plain() ?? content?.plain() }

  /// Whether nothing was read, as for an entry that is cut off right after its start.
  var isEmpty: Bool { self == ParsedEntry() }
}

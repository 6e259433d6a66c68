import FeedParsing
public import Foundation

/// An entry of a source: a post, an episode, a release.
public struct FeedEntry: Codable, Equatable, Identifiable, Sendable {
  /// What tells it from all other entries of all sources.
  public let id: String

  /// The id of the source that it came from.
  public let source: String

  /// The title as plain text.
  public var title: String

  /// The address of the entry.
  public var link: String?

  /// When the entry was published, or else when it last changed.
  public var date: Date?

  /// Who wrote the entry.
  public var author: String?

  /// The text of the entry, or else its summary.
  public var content: FeedContent?

  /// Whether it has been read.
  public var isRead = false

  /// Whether it is liked.
  public var isLiked = false

  /// Makes an entry that is not read and not liked.
  ///
  /// - Parameters:
  ///   - source: the id of its source: one line.
  ///   - key: what tells it from the other entries of the source.
  ///   - title: the title as plain text.
  ///   - link: the address of the entry.
  ///   - date: when it was published, or else when it last changed.
  ///   - author: who wrote it.
  ///   - content: its text.
  public init(
    source: String,
    key: String,
    title: String,
    link: String? = nil,
    date: Date? = nil,
    author: String? = nil,
    content: FeedContent? = nil
  ) {
    // A source has no line break, so two different pairs never make the same id.
    self.id = source + "\n" + key
    self.source = source
    self.title = title
    self.link = link
    self.date = date
    self.author = author
    self.content = content
  }
}

extension FeedEntry {
  /// Makes an entry of what a document says; nil when that says nothing to know it by.
  ///
  /// An entry without an identifier is known by its link, or else by its words.
  init?(_ parsed: ParsedEntry, source: String) {
    guard let key = parsed.id ?? parsed.link ?? parsed.title ?? parsed.excerpt else { return nil }
    let title = parsed.title ?? parsed.excerpt.map { String($0.prefix(80)) } ?? parsed.link ?? key
    self.init(
      source: source,
      key: key,
      title: title,
      link: parsed.link,
      date: parsed.date,
      author: parsed.author,
      content: (parsed.content ?? parsed.summary).map(FeedContent.init)
    )
  }

  /// This entry as a list shows it.
  var withoutContent: FeedEntry {
    var entry = self
    entry.content = nil
    return entry
  }

  /// This entry with the marks of another.
  func marked(as other: FeedEntry) -> FeedEntry {
    var entry = self
    (entry.isRead, entry.isLiked) = (other.isRead, other.isLiked)
    return entry
  }
}

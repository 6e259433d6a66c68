import FeedParsing
public import Foundation

/// An entry of a source: a post, an episode, a release.
public struct FeedEntry: Codable, Equatable, Identifiable, Sendable {
  /// The identifier, which is unique among the entries of all sources.
  public internal(set) var id: String

  /// The id of the entry's source.
  public let source: String

  /// The title as plain text.
  public var title: String

  /// The address of the entry.
  public var link: String?

  /// The publication date, or the date of the last change if it is not known.
  public var date: Date?

  /// The author of the entry.
  public var author: String?

  /// The text of the entry, or its summary if the text shows nothing.
  public var content: FeedContent?

  /// The address to which relative links in the text refer, or nil for that of the entry.
  public internal(set) var base: String?

  /// Whether the entry has a link and no identifier, so that another entry with its link may be another one.
  var isKnownByLink = false

  /// Whether the entry has been read.
  public var isRead = false

  /// Whether the entry is liked.
  public var isLiked = false

  /// Creates an entry that is not read and not liked.
  ///
  /// The id of its source is one line, and its key tells it from the other entries there.
  public init(
    source: String,
    key: String,
    title: String,
    link: String? = nil,
    date: Date? = nil,
    author: String? = nil,
    content: FeedContent? = nil
  ) {
    // A source contains no line break, so two different pairs never have the same id.
    (self.id, self.source, self.title) = (source + "\n" + key, source, title)
    (self.link, self.date, self.author, self.content) = (link, date, author, content)
  }

  /// Creates an entry from an entry of a document.
  ///
  /// Programs that know no date write one in the year 1, which is ignored.
  init(_ parsed: ParsedEntry, source: String, key: String) {
    let title = parsed.title ?? parsed.excerpt.map { String($0.prefix(80)) } ?? parsed.link ?? key
    let isBlank = { (text: FeedText) in
      text.plain(limit: 1) == nil && !text.value.contains(/(?i)\bsrc(set)?\s*=/)  // of a picture
    }
    let showsSummary = parsed.summary != nil && parsed.content.map(isBlank) ?? true
    let text = showsSummary ? parsed.summary : parsed.content
    self.init(
      source: source,
      key: key,
      title: title,
      link: parsed.link,
      date: [parsed.date, parsed.updated].compactMap(\.self).first { $0 >= Self.yearTwo },
      author: parsed.author,
      content: text.map(FeedContent.init)
    )
    base = text?.base
    isKnownByLink = parsed.id == nil && parsed.link != nil
  }

  private static let yearTwo = Date(timeIntervalSince1970: -62_104_060_800)
}

/// The text of an entry as its publisher wrote it.
///
/// The text comes from outside. Do not print it on a terminal without further processing.
public enum FeedContent: Codable, Equatable, Sendable {
  /// Plain text with its line breaks.
  case text(String)

  /// HTML, well-formed or not.
  case html(String)

  init(_ text: FeedText) { self = text.kind == .text ? .text(text.value) : .html(text.value) }
}

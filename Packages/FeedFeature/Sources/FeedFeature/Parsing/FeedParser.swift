package import Foundation

/// Reads feeds: Atom 1.0 and its drafts, RSS 0.9x, 1.0 and 2.0, JSON Feed 1.0 and 1.1.
///
/// ```swift
/// let feed = try FeedParser().parse(data, contentType: "text/xml; charset=koi8-r",
///                                   baseURL: "https://example.com/feed.xml")
/// for entry in feed.entries { print(entry.title ?? "untitled") }
/// ```
///
/// It forgives: a document that breaks the rules of its language is repaired or read as far as
/// possible, and ``ParsedFeed/wellFormed`` is `false`. It does not trust: no document type, entity
/// or address in the document makes it open a file or a connection, and what it spends is bounded
/// by limits on length, depth and number of elements.
///
/// Cost: linear in the length of the document. The whole document is held in memory.
package struct FeedParser: Sendable {
  /// The greatest length of a document, in bytes.
  package let maximumBytes: Int

  /// Makes a parser.
  ///
  /// - Parameter maximumBytes: documents longer than this are refused without being looked at.
  package init(maximumBytes: Int = 10_000_000) {
    self.maximumBytes = maximumBytes
  }

  /// Reads a feed.
  ///
  /// - Parameters:
  ///   - data: the document as it was received.
  ///   - contentType: the `Content-Type` under which it was received. Its `charset` wins over what
  ///     the document declares, a byte order mark wins over both.
  ///   - baseURL: the address of the document, against which relative links are resolved.
  /// - Returns: what the feed says.
  /// - Throws: the reason why the document is not a feed, or why it was refused.
  package func parse(
    _ data: Data,
    contentType: String? = nil,
    baseURL: String? = nil
  ) throws(FeedParseError) -> ParsedFeed {
    guard data.count <= maximumBytes else {
      throw .tooLarge(bytes: data.count, limit: maximumBytes)
    }
    let decoded = DecodedText(data, contentType: contentType)
    guard !decoded.isBinary else { throw .binary }
    guard let first = decoded.text.first(where: { !$0.isWhitespace }) else { throw .empty }
    let base = baseURL.flatMap { FeedLink.base($0, within: nil) }
    var feed =
      first == "{"
      ? try JSONFeedReader(base: base).read(decoded.text)
      : try XMLFeedReader(base: base).read(decoded.text)
    if !decoded.isFaithful { feed.wellFormed = false }
    return feed
  }
}

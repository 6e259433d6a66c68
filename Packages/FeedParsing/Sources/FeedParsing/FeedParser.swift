public import Foundation

/// Reads feeds: Atom 1.0 and its drafts, RSS 0.9x, 1.0 and 2.0, JSON Feed 1.0 and 1.1.
///
/// ```swift
/// let feed = try FeedParser().parse(data, contentType: "text/xml; charset=koi8-r",
///                                   baseURL: "https://example.com/feed.xml")
/// for entry in feed.entries { print(entry.title ?? "untitled") }
/// if let fault = feed.fault { print(fault) }
/// ```
///
/// It forgives: a document that breaks the rules of its language is repaired or read as far as
/// possible, and ``ParsedFeed/fault`` says what was wrong and where. It does not trust: no document
/// type, entity or address in the document makes it open a file or a connection, and what it spends
/// is bounded by limits on length, depth and number of elements.
///
/// Cost: linear in the length of the document, of which no tree is made. Beyond the document and
/// what is read of it, it holds one text of one entry; a document that is not in UTF-8 is decoded
/// as a whole first.
public struct FeedParser: Sendable {
  /// The greatest length of a document, in bytes.
  public let maximumBytes: Int

  /// Makes a parser.
  ///
  /// - Parameter maximumBytes: documents longer than this are refused without being looked at.
  public init(maximumBytes: Int = 10_000_000) {
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
  public func parse(
    _ data: Data,
    contentType: String? = nil,
    baseURL: String? = nil
  ) throws(FeedParseError) -> ParsedFeed {
    guard data.count <= maximumBytes else {
      throw .tooLarge(bytes: data.count, limit: maximumBytes)
    }
    let base = baseURL.flatMap { FeedLink.base($0, within: nil) }
    return try data.withBytes { document in
      let decoded = DecodedText(document, contentType: contentType)
      switch decoded.place {
      case .document(let start):
        return Self.read(document.part(start..<document.count), base, decoded.fault)
      case .text(let text):
        return text.withBytes { Self.read($0, base, decoded.fault) }
      }
    }.get()
  }

  /// Reads text that was decoded with or without a fault.
  private static func read(
    _ bytes: Bytes,
    _ base: URL?,
    _ fault: FaultMark?
  ) -> Result<ParsedFeed, FeedParseError> {
    Result { () throws(FeedParseError) in
      guard !isBinary(bytes) else { throw .binary }
      guard let first = bytes.first(where: { !$0.isXMLSpace }) else { throw .empty }
      var feed: ParsedFeed
      if first == UInt8(ascii: "{") {
        feed = try JSONFeedReader(bytes, base: base).read()
      } else {
        var reader = XMLFeedReader(bytes, base: base)
        feed = try reader.read()
      }
      if let fault { feed.fault = FeedFault(fault, in: bytes) }
      return feed
    }
  }

  /// Whether the beginning of a document has characters that no text has.
  private static func isBinary(_ bytes: Bytes) -> Bool {
    let beginning = bytes.prefix(2000)
    let controls = beginning.count { $0 < 0x20 && !$0.isXMLSpace }
    return beginning.contains(0) || controls * 10 > beginning.count
  }
}

public import Foundation

/// A parser of Atom 1.0 and its drafts, RSS 0.9x, 1.0 and 2.0, and JSON Feed 1.0 and 1.1.
///
/// ```swift
/// let feed = try FeedParser().parse(data, contentType: "text/xml; charset=koi8-r",
///                                   baseURL: "https://example.com/feed.xml")
/// for entry in feed.entries { print(entry.title ?? "untitled") }
/// if let fault = feed.fault { print(fault) }
/// ```
///
/// The parser is tolerant. It repairs an invalid document in XML or reads as much of it as possible, and
/// ``ParsedFeed/fault`` says what is wrong and where. The parser does not trust documents. No document type, entity or
/// address makes it open a file or a connection, and limits on length, depth and number of elements bound its work.
///
/// Cost: linear in the length of the document, without a tree, except for JSON. In addition to the document and the result,
/// the parser holds one text of one entry. It first decodes a document that is not UTF-8 as a whole.
public struct FeedParser: Sendable {
  /// The maximum length of a document in bytes.
  public let maximumBytes: Int

  /// Creates a parser.
  ///
  /// - Parameter maximumBytes: the maximum length of a document. Longer documents are rejected unread.
  public init(maximumBytes: Int = 10_000_000) { self.maximumBytes = maximumBytes }

  /// Parses a feed.
  ///
  /// - Parameters:
  ///   - data: the document as it was received.
  ///   - contentType: the `Content-Type` of the response. Its `charset` takes precedence over the document's
  ///     declaration, and a byte order mark takes precedence over both.
  ///   - baseURL: the address of the document, to which relative links refer.
  /// - Returns: the content of the feed.
  /// - Throws: the reason why the document is not a feed, or why it was rejected.
  public func parse(
    _ data: Data,
    contentType: String? = nil,
    baseURL: String? = nil
  ) throws(FeedParseError) -> ParsedFeed {
    let base = baseURL.flatMap { FeedLink.base($0, within: nil) }
    return try read(data, contentType: contentType) { bytes, fault throws(FeedParseError) in
      var feed: ParsedFeed
      if bytes.first(where: { !$0.isXMLSpace }) == UInt8(ascii: "{") {
        feed = try JSONFeedReader(bytes: bytes, base: base).read()
      } else {
        var reader = XMLFeedReader(bytes, base: base)
        feed = try reader.read()
      }
      if let fault { feed.fault = FeedFault(fault, in: bytes) }
      return feed
    }
  }

  /// Passes the UTF-8 of a document to a closure, with the fault of its encoding, unless there is no text in it.
  func read<Content>(
    _ data: Data,
    contentType: String?,
    _ body: (Bytes, FaultMark?) throws(FeedParseError) -> Content
  ) throws(FeedParseError) -> Content {
    guard data.count <= maximumBytes else {
      throw .tooLarge(bytes: data.count, limit: maximumBytes)
    }
    return try data.withBytes { document in
      let decoded = DecodedText(document, contentType: contentType)
      func result(_ bytes: Bytes) -> Result<Content, FeedParseError> {
        if Self.isBinary(bytes) { return .failure(.binary) }
        if bytes.trimmed.isEmpty { return .failure(.empty) }
        return Result { () throws(FeedParseError) in try body(bytes, decoded.fault) }
      }
      return switch decoded.place {
      case .document(let start): result(document.part(start..<document.count))
      case .text(let text): text.withBytes(result)
      }
    }.get()
  }

  private static func isBinary(_ bytes: Bytes) -> Bool {
    let beginning = bytes.prefix(2000)
    let controls = beginning.count { $0 < 0x20 && !$0.isXMLSpace }
    return beginning.contains(0) || controls * 10 > beginning.count
  }
}

/// The reason why a document could not be read as a feed.
///
/// The description says what happened and what to do, in one line.
public enum FeedParseError: Error, Equatable, Sendable {
  /// The document has no content.
  case empty
  /// The document is longer than the parser's limit, and was not examined.
  case tooLarge(bytes: Int, limit: Int)
  /// The document is not text.
  case binary
  /// The document is text, but not a feed.
  ///
  /// `found` says how it begins.
  case notAFeed(found: String)
  /// The document begins as JSON and is not JSON.
  case invalidJSON(FeedFault)
  /// The document is text, but not a list of feeds in OPML.
  ///
  /// `found` says how it begins.
  case notOPML(found: String)
  /// The document declares an entity that reads a file or expands into others.
  case entityRefused(name: String)
  /// Elements or JSON values are nested more deeply than in any feed.
  case tooDeep(limit: Int)
  /// The document has more of something, such as elements or JSON values, than any feed.
  case tooMany(String, limit: Int)
}

extension FeedParseError: CustomStringConvertible {
  /// What happened and what to do, in one line.
  public var description: String {
    switch self {
    case .empty: "The feed is empty: check that the address is right, or try again later."
    case .tooLarge(let bytes, let limit):
      "The feed has \(bytes) bytes, the limit is \(limit): ask the publisher for a shorter feed, "
        + "or raise `maximumBytes`."
    case .binary:
      "The document is not text: check that the address is that of a feed, not of a picture, "
        + "an archive or compressed data."
    case .notAFeed(let found):
      "The document is not a feed, it begins with \(found): look on the page for the address of "
        + "its Atom, RSS or JSON feed."
    case .invalidJSON(let fault):
      "\(fault.place) has \(fault.problem), so the feed was refused: ask the publisher to correct it."
    case .notOPML(let found):
      "The document is not a list of feeds in OPML, it begins with \(found): export one from your "
        + "reader."
    case .entityRefused(let name):
      "The feed declares the entity '\(name)', which could read files or exhaust memory, so it "
        + "was refused: ask the publisher for a feed without entity declarations."
    case .tooDeep(let limit):
      "The feed is nested deeper than \(limit) levels, so it was refused: ask the publisher to "
        + "correct it."
    case .tooMany(let what, let limit):
      "The feed has more than \(limit) \(what), so it was refused: ask the publisher for a "
        + "simpler feed."
    }
  }
}

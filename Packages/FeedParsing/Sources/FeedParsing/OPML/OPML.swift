public import Foundation

/// A list of feeds in OPML, in which readers exchange what somebody follows.
///
/// ```swift
/// let list = try OPML(data)
/// for feed in list.subscriptions { print(feed.group, feed.title ?? feed.address) }
/// try OPML(title: "My feeds", subscriptions: list.subscriptions).data.write(to: file)
/// ```
///
/// Feeds are outlines with an `xmlUrl`, and groups are outlines around them, as in the files of NetNewsWire, Feedly,
/// Miniflux, newsboat and others. A feed in no group is in that of its first `category`. Everything else
/// in a file is ignored. A file that is not well-formed is read as far as possible, and ``fault`` says what is wrong
/// and where. Nothing in a file makes the parser open another one.
public struct OPML: Equatable, Sendable {
  /// A feed in the list.
  public struct Subscription: Equatable, Sendable {
    /// The name of the feed, as plain text on one line, or nil if it has none but its address.
    public var title: String?

    /// The address of the feed.
    public var address: String

    /// The names of the groups around the feed, from the outermost to the innermost.
    public var group: [String]

    /// Creates a feed.
    public init(title: String? = nil, address: String, group: [String] = []) {
      (self.title, self.address, self.group) = (title, address, group)
    }
  }

  /// The title of the list, or nil if it has none.
  public var title: String?

  /// The feeds, in the order of the document.
  ///
  /// A feed that stands in several groups is there several times.
  public var subscriptions: [Subscription]

  /// The first error in the document, or nil if the document is valid.
  public internal(set) var fault: FeedFault?

  /// Creates a list.
  public init(title: String? = nil, subscriptions: [Subscription] = []) {
    (self.title, self.subscriptions) = (title, subscriptions)
  }

  /// Reads a list.
  ///
  /// Cost: linear in the length of the document, without a tree.
  ///
  /// - Parameter data: the document, of at most 10 MB.
  /// - Throws: the reason why the document is not a list in OPML, or why it was rejected.
  public init(_ data: Data) throws(FeedParseError) {
    self = try FeedParser().read(data, contentType: nil) { bytes, fault throws(FeedParseError) in
      var reader = OPMLReader(bytes)
      var list = try reader.read()
      if let fault { list.fault = FeedFault(fault, in: bytes) }
      return list
    }
  }
}

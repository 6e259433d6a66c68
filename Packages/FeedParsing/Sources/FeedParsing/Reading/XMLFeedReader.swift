import Foundation

/// Reads the feeds that are written in XML, from token to token, without a tree.
///
/// It knows the elements that are open, what has been read of the entry they are in, and the text of
/// one element. What an element means for an entry is in ``AtomFields`` and ``RSSFields``.
struct XMLFeedReader {
  /// What an element is to a feed.
  enum Place {
    case feed, channel, entry
    /// Around the parts of an author.
    case person
    /// Its text is taken.
    case field
    /// Inside one whose text is taken.
    case inside
    /// It means nothing here.
    case other
  }

  struct OpenElement {
    let name: Range<Int>
    let place: Place
    /// How many declarations, and how many bases, were in force around it.
    let namespaces: Int
    let bases: Int
  }

  var scanner: XMLScanner
  var namespaces: Namespaces
  var bases: BaseAddresses
  var open: [OpenElement] = []
  var elements = 0

  var root = FeedRoot.none
  var isAtom = false
  var sawChannel = false
  var sawEntry = false

  /// What has been read of the feed, and behind it of the entry that is open.
  var drafts = [EntryDraft()]
  /// Whether there was an element in the entry.
  var hasParts = false
  var entries: [ParsedEntry] = []

  var capture: Capture?
  var text: TextCollector

  init(_ bytes: Bytes, base: URL?) {
    scanner = XMLScanner(bytes)
    namespaces = Namespaces(bytes)
    bases = BaseAddresses(outer: base)
    text = TextCollector(bytes)
    open.reserveCapacity(32)
  }

  var bytes: Bytes { scanner.bytes }

  /// Reads the whole document.
  mutating func read() throws(FeedParseError) -> ParsedFeed {
    while let token = try scanner.next() {
      switch token {
      case .start: try start()
      case .end(let name): end(name)
      case .text(let range): characters(range)
      case .character(let scalar): character(scalar)
      case .entity(let value): if takesText { text.add(value) }
      }
    }
    return try finish()
  }

  private mutating func finish() throws(FeedParseError) -> ParsedFeed {
    if let last = open.last {
      let name = shown(last.name)
      scanner.note("its end, though <\(name)> is open")
    }
    while !open.isEmpty { close(isComplete: false) }
    let feed = drafts[0]
    if isAtom, let author = feed.author.value { inherit(author) }
    return ParsedFeed(
      format: try format(),
      fault: scanner.fault.map { FeedFault($0, in: bytes) },
      title: feed.title.value,
      link: feed.link(orIdentifier: isAtom),
      entries: entries
    )
  }

  private func format() throws(FeedParseError) -> FeedFormat {
    switch root {
    case .feed(let format): return format
    case .perhapsRSS where sawChannel || sawEntry: return .rss10
    case .perhapsRSS: throw .notAFeed(found: "the element <rdf>")
    case .strange(let name): throw .notAFeed(found: "the element <\(name)>")
    case .none:
      let beginning = bytes.part(0..<Swift.min(bytes.count, 400))
      throw .notAFeed(found: "'\(PlainText.clean(beginning, limit: 20))'")
    }
  }

  /// An entry of Atom without an author has that of its feed (RFC 4287, 4.1.2).
  private mutating func inherit(_ author: String) {
    for index in entries.indices where entries[index].author == nil {
      entries[index].author = author
    }
  }

  /// A name as it can stand in a message.
  func shown(_ name: Range<Int>) -> String {
    PlainText.clean(bytes.part(name), limit: 20)
  }

  private var takesText: Bool { capture.map { !$0.isHidden } ?? false }

  private mutating func characters(_ range: Range<Int>) {
    if takesText {
      text.add(range)
    } else if open.isEmpty {
      let visible = bytes.part(range).trimmed
      guard !visible.isEmpty else { return }
      let place = range.lowerBound + visible.lowerBound
      scanner.note("text outside of the first element", at: place)
    }
  }

  private mutating func character(_ scalar: Unicode.Scalar) {
    if takesText {
      text.add(scalar)
    } else if open.isEmpty, scalar != "\n" {
      scanner.note("text outside of the first element")
    }
  }
}

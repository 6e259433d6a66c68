import Foundation

/// A reader of feeds in XML, token by token, without a tree.
///
/// It keeps the open elements, the content of the current entry, and the text of one element. ``FieldUse`` defines what
/// an element means for an entry.
struct XMLFeedReader {
  enum Place {
    case feed, channel, entry
    /// An element around the parts of an author.
    case person
    /// The feed from which an entry of Atom was copied, and its author.
    case source, sourcePerson
    /// An element around what is said of a film or a sound.
    case media
    case field
    /// An element inside one whose text is captured.
    case inside
    /// An element without a meaning here.
    case other
  }

  struct OpenElement {
    let name: Range<Int>
    let place: Place
    /// The numbers of declarations and of bases that were in scope around it.
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

  /// The drafts of the feed and, after it, of the open entry.
  var drafts = [EntryDraft()]
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
    if let last = open.last { scanner.noteOpen(last.name) }
    while !open.isEmpty { close(isComplete: false) }
    let feed = drafts[0]
    // An Atom entry without an author has the author of its feed (RFC 4287, 4.1.2).
    if isAtom, let author = feed.author.value {
      for index in entries.indices where entries[index].author == nil {
        entries[index].author = author
      }
    }
    return ParsedFeed(
      format: try format(),
      fault: scanner.fault.map { FeedFault($0, in: bytes) },
      title: feed.title.value,
      link: feed.link(orIdentifier: isAtom),
      entries: entries
    )
  }

  func format() throws(FeedParseError) -> FeedFormat {
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

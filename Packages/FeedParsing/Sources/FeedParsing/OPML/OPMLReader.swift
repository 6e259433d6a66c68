/// A reader of OPML, token by token, without a tree.
struct OPMLReader {
  /// An open element.
  private enum Element {
    /// An outline without an address, and its name.
    case group(String)
    /// An outline with an address.
    case feed
    /// The title of the list.
    case title
    case other
  }

  private var scanner: XMLScanner
  private var open: [Element] = []
  private var elements = 0
  private var list = OPML()
  private var title: [UInt8] = []

  init(_ bytes: Bytes) { scanner = XMLScanner(bytes) }

  private var bytes: Bytes { scanner.bytes }

  /// Reads the whole document.
  mutating func read() throws(FeedParseError) -> OPML {
    while let token = try scanner.next() {
      switch token {
      case .start: try start()
      case .end(let name): end(name)
      case .text(let range): if isTitle { bytes.append(range, to: &title) }
      case .character(let scalar): if isTitle { title += Array(String(scalar).utf8) }
      case .entity(let value): if isTitle { title += value }
      }
    }
    guard elements > 0 else { throw .notOPML(found: "no element") }
    if !open.isEmpty { scanner.note("its end, though an element is open") }
    list.title = PlainText.nonEmpty(String(decoding: title, as: UTF8.self))
    list.fault = scanner.fault.map { FeedFault($0, in: bytes) }
    return list
  }

  private var isTitle: Bool {
    if case .title = open.last { true } else { false }
  }

  private mutating func start() throws(FeedParseError) {
    let name = bytes.local(of: scanner.tag.name)
    elements += 1
    guard elements > 1 || bytes.matches("opml", at: name) else {
      throw .notOPML(found: "the element <\(PlainText.clean(bytes.part(name), limit: 20))>")
    }
    guard open.count < FeedLimits.depth else { throw .tooDeep(limit: FeedLimits.depth) }
    guard elements <= FeedLimits.elements else {
      throw .tooMany("elements", limit: FeedLimits.elements)
    }
    let element = element(name)
    if !scanner.tag.isEmpty { open.append(element) }
  }

  /// Returns what the start tag opens, and notes a feed.
  private mutating func element(_ name: Range<Int>) -> Element {
    if bytes.matches("title", at: name), open.count == 2, list.subscriptions.isEmpty {
      return .title
    }
    guard bytes.matches("outline", at: name) else { return .other }
    let text = scanner.attribute("text").flatMap { PlainText.nonEmpty($0) }
    let title = scanner.attribute("title").flatMap { PlainText.nonEmpty($0) } ?? text
    guard let address = scanner.attribute("xmlurl").flatMap({ PlainText.token($0) }) else {
      return .group(text ?? title ?? "")
    }
    let groups = open.compactMap { element in
      if case .group(let name) = element, !name.isEmpty { name } else { nil }
    }
    list.subscriptions.append(.init(title: title, address: address, group: groups))
    return .feed
  }

  private mutating func end(_ name: Range<Int>) {
    if open.isEmpty {
      scanner.note("an end tag that ends nothing", at: name.lowerBound)
    } else {
      open.removeLast()
    }
  }
}

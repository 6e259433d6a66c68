/// A reader of OPML, token by token, without a tree.
struct OPMLReader {
  private struct OpenElement {
    let name: Range<Int>
    let isTitle: Bool
    /// The groups around what is inside of it, in one array for all feeds of a group.
    let groups: [String]
  }

  private var scanner: XMLScanner
  private var open: [OpenElement] = []
  private var elements = 0
  private var list = OPML()
  private var title: [UInt8] = []
  /// The categories of feeds outside of all groups, by their places in the list.
  private var categories: [Int: [String]] = [:]

  init(_ bytes: Bytes) { scanner = XMLScanner(bytes) }

  private var bytes: Bytes { scanner.bytes }

  mutating func read() throws(FeedParseError) -> OPML {
    while let token = try scanner.next() {
      switch token {
      case .start: try start()
      case .end(let name): end(name)
      case .text(let range): characters(range)
      case .character(let scalar): if isTitle { title += Array(String(scalar).utf8) }
      case .entity(let value): if isTitle { title += value }
      }
    }
    guard elements > 0 else { throw .notOPML(found: "no element") }
    if let last = open.last { scanner.noteOpen(last.name) }
    useCategories()
    list.title = PlainText.nonEmpty(String(decoding: title, as: UTF8.self))
    list.fault = scanner.fault.map { FeedFault($0, in: bytes) }
    return list
  }

  private var isTitle: Bool { open.last?.isTitle ?? false }

  private mutating func characters(_ range: Range<Int>) {
    if isTitle {
      bytes.append(range, to: &title)
    } else if open.isEmpty, elements > 0, !bytes.part(range).allSatisfy(\.isXMLSpace) {
      scanner.note("text outside of the first element", at: range.lowerBound)
    }
  }

  private mutating func start() throws(FeedParseError) {
    let name = bytes.local(of: scanner.tag.name)
    elements += 1
    guard elements > 1 || bytes.matches("opml", at: name) else {
      throw .notOPML(found: "the element <\(scanner.shown(name))>")
    }
    guard open.count < FeedLimits.depth else { throw .tooDeep(limit: FeedLimits.depth) }
    if elements > FeedLimits.elements { throw .tooMany("elements", limit: FeedLimits.elements) }
    if elements > 1, open.isEmpty { scanner.note("a second first element", at: name.lowerBound) }
    var groups = open.last?.groups ?? []
    if bytes.matches("outline", at: name), let group = outline(in: groups) { groups.append(group) }
    guard !scanner.tag.isEmpty else { return }
    let isTitle = bytes.matches("title", at: name) && open.count == 2 && list.subscriptions.isEmpty
    open.append(OpenElement(name: scanner.tag.name, isTitle: isTitle, groups: groups))
  }

  /// Reads an outline, and returns the name of the group that it begins, or nil if it is a feed or has no name.
  private mutating func outline(in groups: [String]) -> String? {
    let text = scanner.attribute("text").flatMap { PlainText.nonEmpty($0) }
    let title = scanner.attribute("title").flatMap { PlainText.nonEmpty($0) } ?? text
    guard let address = scanner.attribute("xmlurl").flatMap({ PlainText.token($0) }) else {
      return text ?? title
    }
    if groups.isEmpty, let category { categories[list.subscriptions.count] = category }
    // An outline must have a text, so programs write the address of a feed without a title.
    let name = [title, text].compactMap(\.self).first { $0 != address }
    list.subscriptions.append(.init(title: name, address: address, group: groups))
    return nil
  }

  /// The first category of an outline with a name, as the names of groups (OPML 2.0: `/Boston/Weather,/Tech`).
  private var category: [String]? {
    let categories = scanner.attribute("category")?.split(separator: ",").lazy.map { category in
      category.split(separator: "/").compactMap { PlainText.nonEmpty(String($0)) }
    }
    return categories?.first { !$0.isEmpty }
  }

  /// Puts the feeds outside of all groups into the groups of their categories, unless they stand in a group as well.
  private mutating func useCategories() {
    let grouped = Set(list.subscriptions.lazy.filter { !$0.group.isEmpty }.map(\.address))
    for (index, group) in categories where !grouped.contains(list.subscriptions[index].address) {
      list.subscriptions[index].group = group
    }
  }

  private mutating func end(_ name: Range<Int>) {
    guard let last = open.last else {
      return scanner.note("an end tag that ends nothing", at: name.lowerBound)
    }
    if !bytes.isEqual(last.name, name) { scanner.noteEnd(name, of: last.name) }
    guard let index = open.lastIndex(where: { bytes.isEqual($0.name, name) }) else { return }
    open.removeSubrange(index...)
  }
}

import Foundation

extension XMLFeedReader {
  /// Processes the first element of the document, or one after it.
  ///
  /// A feed may come after elements that are none, such as those of an error message, and after a feed that is empty.
  mutating func first(_ name: ElementName, _ space: XMLSpace) -> Place {
    let found = FeedRoot(name, space, scanner, namespaces)
    guard root == .none || found.isFeed && (!root.isFeed || elements == 2) else {
      scanner.note("a second first element", at: scanner.tag.name.lowerBound)
      return .other
    }
    if root != .none {
      let problem = root.isFeed ? "a second first element" : "elements before the feed"
      scanner.note(problem, at: scanner.tag.name.lowerBound)
    }
    isAtom = name == .feed
    root = found
    return found.isFeed ? .feed : .other
  }

  mutating func child(of parent: Place, _ name: ElementName, _ space: XMLSpace) -> Place {
    switch parent {
    case .feed where isAtom:
      let isEntry = space.isOwnOfAtom && (name == .entry || name == .item)
      return isEntry ? beginEntry() : field(name, space)
    case .feed, .channel:
      if space.isOwnOfRSS, name == .item { return beginEntry() }
      if parent == .channel { return field(name, space) }
      guard space.isOwnOfRSS, name == .channel, !sawChannel else { return .other }
      sawChannel = true
      return .channel
    case .entry:
      if space == .media, name == .group || name == .content { return .media }
      return isAtom && name == .source && space.isOwnOfAtom ? .source : field(name, space)
    case .source: return name == .author && space.isOwnOfAtom ? .sourcePerson : .other
    case .media:
      guard space == .media else { return .other }
      return name == .description ? begin(.mediaDescription, name, space) : .media
    case .person, .sourcePerson:
      guard space.isOwnOfAtom else { return .other }
      return begin(.inAtomAuthor(name, ofSource: parent == .sourcePerson), name, space)
    case .field, .inside, .other: return .other
    }
  }

  private mutating func beginEntry() -> Place {
    if !sawEntry {
      sawEntry = true
      // This avoids growing and copying the array. No entry with content is shorter.
      let count = bytes.count(ofTag: scanner.tag.name)
      entries.reserveCapacity(min(count, bytes.count / 16))
    }
    var draft = EntryDraft()
    if !isAtom { draft.id.offer(aboutAttribute.flatMap { PlainText.token($0) }, 2) }
    drafts.append(draft)
    hasParts = false
    return .entry
  }

  private var aboutAttribute: String? {
    let about = scanner.tag.attributes.first {
      bytes.matches("about", at: bytes.local(of: $0.name))
        && namespaces.space(of: $0.name).0 == .rdf
    }
    return about.map { scanner.value(of: $0) }
  }

  private mutating func field(_ name: ElementName, _ space: XMLSpace) -> Place {
    if name == .author, isAtom ? space.isOwnOfAtom : space.isAtom { return .person }
    if name == .link, space.isOwnOfAtom, let href = scanner.attribute("href") {
      offerLink(href)
      if isAtom { return .other }
    }
    return begin(isAtom ? .inAtom(name, space) : .inRSS(name, space), name, space)
  }

  private mutating func begin(_ use: FieldUse?, _ name: ElementName, _ space: XMLSpace) -> Place {
    guard let use, drafts.count > 1 || use.isOfFeed, drafts[drafts.count - 1].isOpen(to: use)
    else { return .other }
    var capture = Capture(use, style(of: name, space), depth: open.count + 1)
    if use.field == .link { capture.href = scanner.attribute("href") }
    if use.field == .guid {
      capture.isNoLink = scanner.attribute("ispermalink")?.trimmed.lowercased() == "false"
    }
    self.capture = capture
    text.begin()
    return .field
  }

  private func style(of name: ElementName, _ space: XMLSpace) -> TextStyle {
    switch name {
    case .description where space == .media:
      let type = scanner.attribute("type")?.trimmed.lowercased() ?? "plain"
      return type.contains("html") ? .html : .plain
    case .title, .summary, .content:
      if isAtom || space.isAtom { return TextStyle(atom: scanner) }
      return name == .title ? .unsure : .html
    case .description, .encoded, .body, .fullItem, .subtitle: return .html
    default: return .plain
    }
  }

  /// Processes an Atom link to a page in HTML, or else in any other type.
  private mutating func offerLink(_ href: String) {
    let relation = scanner.attribute("rel")?.trimmed.lowercased() ?? ""
    guard ["", "alternate", Self.alternate].contains(relation) else { return }
    let type = scanner.attribute("type") ?? "text/html"
    let isPage = type == "text/html" || type.lowercased().contains("html")
    let link = FeedLink.resolve(href, against: bases.current())
    change { $0.link.offer(link, isPage ? 1 : 2) }
  }

  /// The full name of the relation (RFC 4287, 4.2.7.2).
  private static let alternate = "http://www.iana.org/assignments/relation/alternate"

  private mutating func change(_ change: (inout EntryDraft) -> Void) {
    change(&drafts[drafts.count - 1])
  }

  mutating func finish(_ capture: Capture) {
    let (rank, hasElements) = (capture.use.rank, capture.hasElements)
    switch capture.use.field {
    case .id, .guid: finishIdentifier(capture)
    case .title:
      let title = text.withContent { capture.style.line($0, hasElements: hasElements) }
      change { $0.title.offer(title, rank) }
    case .link:
      let address = text.withContent { PlainText.token($0) }
      let link =
        FeedLink.resolve(address, against: bases.current())
        ?? FeedLink.resolve(capture.href, against: bases.current())
      change { $0.link.offer(link, rank) }
    case .date:
      let date = text.withContent { FeedDate.parse($0.part($0.trimmed)) }
      change { $0.date.offer(date, rank) }
      if capture.use.isUpdate { change { $0.updated.offer(date, rank) } }
    case .author:
      let author = text.withContent { isAtom ? PlainText.nonEmpty($0) : AuthorName.read($0) }
      change { $0.author.offer(author, rank) }
    case .summary, .content:
      let read = based(text.withContent { capture.style.text($0, hasElements: hasElements) })
      let isSummary = capture.use.field == .summary
      change { isSummary ? $0.summary.offer(read, rank) : $0.content.offer(read, rank) }
    }
  }

  private mutating func based(_ text: FeedText?) -> FeedText? {
    guard var text, bases.count > 0 || capture?.base != nil, text.hasRelativeLinks else {
      return text
    }
    text.base = capture?.base ?? bases.current()?.absoluteString
    return text
  }

  /// An identifier of RSS is also a link, unless it says that it is not, or does not look like one.
  private mutating func finishIdentifier(_ capture: Capture) {
    let id = text.withContent { PlainText.token($0) }
    change { $0.id.offer(id, capture.use.rank) }
    let isLink = capture.use.field == .guid && !capture.isNoLink
    if isLink, let id, FeedLink.isWebAddress(id) { change { $0.link.offer(id, 3) } }
  }
}

extension Bytes {
  /// Returns how many tags begin with a name, including those in text and comments.
  fileprivate func count(ofTag name: Range<Int>) -> Int {
    var count = 0
    var position = 0
    while let found = firstIndex(of: UInt8(ascii: "<"), from: position) {
      position = found + 1
      if position + name.count <= self.count, isEqual(position..<position + name.count, name) {
        count += 1
      }
    }
    return count
  }
}

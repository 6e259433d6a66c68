import Foundation

extension XMLFeedReader {
  mutating func start() throws(FeedParseError) {
    let name = scanner.tag.name
    endUnclosed(before: name)
    if let last = open.last, last.place == .entry, bytes.isEqual(last.name, name) {
      scanner.note("an entry inside an entry", at: name.lowerBound)
      close(isComplete: true)
    }
    try checkLimits()
    let (around, bases) = (namespaces.count, self.bases.count)
    let space = try enter()
    let place: Place
    if capture != nil {
      let depth = open.count
      capture?.open(scanner, depth: depth, into: &text)
      if self.bases.count > bases, capture?.isWrapper(scanner, depth: depth) == true {
        capture?.base = self.bases.current()?.absoluteString
      }
      place = .inside
    } else if let parent = open.last?.place {
      if parent == .entry { hasParts = true }
      place = child(of: parent, ElementName(bytes, bytes.local(of: name)), space)
    } else {
      place = first(ElementName(bytes, bytes.local(of: name)), space)
    }
    open.append(OpenElement(name: name, place: place, namespaces: around, bases: bases))
    if scanner.tag.isEmpty { close(isComplete: true) }
  }

  /// Closes the elements inside of which another one cannot begin, but which were not ended.
  private mutating func endUnclosed(before name: Range<Int>) {
    guard capture != nil, let last = open.last else { return }
    if last.place == .inside, HTMLText.isVoid(bytes, bytes.local(of: last.name)) {
      let shown = scanner.shown(last.name)
      scanner.note("the element <\(shown)> without its end", at: last.name.lowerBound)
      close(isComplete: true)
    }
    if !isAtom, bytes.matches("item", at: name) {
      scanner.note("an item inside of another element", at: name.lowerBound)
      while capture != nil, !open.isEmpty { close(isComplete: true) }
    }
  }

  private mutating func checkLimits() throws(FeedParseError) {
    elements += 1
    guard open.count < FeedLimits.depth else {
      // A page is no feed, also one whose elements nobody ends.
      _ = try format()
      throw .tooDeep(limit: FeedLimits.depth)
    }
    if elements > FeedLimits.elements { throw .tooMany("elements", limit: FeedLimits.elements) }
  }

  private mutating func enter() throws(FeedParseError) -> XMLSpace {
    if !scanner.tag.attributes.isEmpty {
      namespaces.enter(scanner, isFirst: open.isEmpty && !root.isFeed)
      guard namespaces.count <= FeedLimits.namespaces else {
        throw .tooMany("namespaces", limit: FeedLimits.namespaces)
      }
      for attribute in scanner.tag.attributes
      where bytes.colon(in: attribute.name) != nil && !attribute.isDeclaration(in: bytes)
        && !namespaces.space(of: attribute.name).isDeclared
      {
        noteUndeclared(attribute.name)
      }
      if let base = scanner.attribute("xml:base") { bases.enter(base) }
    }
    let (space, isDeclared) = namespaces.space(of: scanner.tag.name)
    if !isDeclared { noteUndeclared(scanner.tag.name) }
    return space
  }

  private mutating func noteUndeclared(_ name: Range<Int>) {
    let shown = scanner.shown(name)
    scanner.note("the name '\(shown)', whose prefix was not declared", at: name.lowerBound)
  }

  mutating func end(_ name: Range<Int>) {
    guard let last = open.last else {
      return scanner.note("an end tag for no element", at: name.lowerBound)
    }
    if !bytes.isEqual(last.name, name) { scanner.noteEnd(name, of: last.name) }
    guard let index = open.lastIndex(where: { bytes.isEqual($0.name, name) }) else { return }
    while open.count > index { close(isComplete: true) }
  }

  /// Closes the innermost element, whose value is ignored if it is cut off.
  mutating func close(isComplete: Bool) {
    guard let element = open.popLast() else { return }
    switch element.place {
    case .entry: finishEntry(isComplete: isComplete)
    case .field:
      if isComplete, let capture { finish(capture) }
      capture = nil
    case .inside:
      let (bytes, depth) = (bytes, open.count)
      capture?.close(element.name, bytes, depth: depth, into: &text)
    case .feed, .channel, .person, .source, .sourcePerson, .media, .other: break
    }
    namespaces.leave(keeping: element.namespaces)
    bases.leave(keeping: element.bases)
  }

  private mutating func finishEntry(isComplete: Bool) {
    guard drafts.count > 1, let draft = drafts.popLast() else { return }
    var parsed = draft.entry(inAtom: isAtom)
    if parsed.link == nil || isAtom { setBase(of: &parsed) }
    if isComplete && hasParts || !parsed.isEmpty { entries.append(parsed) }
  }

  /// Gives the texts of an entry without an `xml:base` the base of the document.
  ///
  /// In RSS without an address of the item, that of the channel comes first.
  private mutating func setBase(of entry: inout ParsedEntry) {
    let page = isAtom ? nil : drafts[0].link.value.flatMap { FeedLink.isWebAddress($0) ? $0 : nil }
    guard page != nil || bases.outer != nil else { return }
    func set(_ text: inout FeedText?) {
      guard let known = text, known.base == nil, known.hasRelativeLinks else { return }
      text?.base = page ?? bases.outer?.absoluteString
    }
    set(&entry.summary)
    set(&entry.content)
  }
}

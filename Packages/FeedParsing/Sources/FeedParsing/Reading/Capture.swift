/// An element whose text is being taken, with all that is inside it.
struct Capture {
  /// What is taken.
  enum Form {
    /// The characters alone.
    case characters
    /// The characters, with a space where a block begins or ends.
    case prose
    /// Characters, and tags as well once there is one.
    case markup
  }

  let use: FieldUse
  let style: TextStyle
  /// How many elements are open around the text.
  let depth: Int
  /// The address in an attribute, for an element that has none as text.
  var href: String?
  /// Whether the identifier says that it is no link.
  var isNoLink = false
  /// Whether there were elements in the element.
  private(set) var hasElements = false
  /// How many elements are open around text that is not for people.
  private var hiddenDepth: Int?

  init(_ use: FieldUse, _ style: TextStyle, depth: Int) {
    self.use = use
    self.style = style
    self.depth = depth
  }

  /// Whether characters are left out just now.
  var isHidden: Bool { hiddenDepth != nil }

  private var form: Form {
    switch use.field {
    case .title: .prose
    case .summary, .content: style == .base64 ? .characters : .markup
    default: .characters
    }
  }

  /// Takes the tag of an element inside, around which `depth` elements are open.
  mutating func open(_ scanner: XMLScanner, depth: Int, into text: inout TextCollector) {
    let name = scanner.bytes.local(of: scanner.tag.name)
    switch form {
    case .characters:
      break
    case .prose:
      let word = scanner.bytes.text(name).lowercased()
      if HTMLText.isHidden(word), hiddenDepth == nil { hiddenDepth = depth }
      if HTMLText.isBlock(word) { text.add(" ") }
    case .markup:
      if !hasElements { text.beginMarkup() }
      if !isWrapper(name, scanner.bytes, depth) { openTag(name, scanner, &text) }
    }
    hasElements = true
  }

  /// Takes the end of an element inside, around which `depth` elements are open.
  mutating func close(
    _ qualifiedName: Range<Int>,
    _ bytes: Bytes,
    depth: Int,
    into text: inout TextCollector
  ) {
    let name = bytes.local(of: qualifiedName)
    switch form {
    case .characters:
      break
    case .prose:
      if hiddenDepth == depth { hiddenDepth = nil }
      if HTMLText.isBlock(bytes.text(name).lowercased()) { text.add(" ") }
    case .markup:
      guard !isWrapper(name, bytes, depth) else { return }
      text.addMarkup("</")
      text.addMarkup(name)
      text.addMarkup(">")
    }
  }

  /// Whether an element is the `div` that Atom puts around XHTML (RFC 4287, 3.1.1.3).
  private func isWrapper(_ name: Range<Int>, _ bytes: Bytes, _ depth: Int) -> Bool {
    style == .xhtml && depth == self.depth && bytes.matches("div", at: name)
  }

  /// Writes a tag as it stands in the document, without prefixes and declarations of namespaces.
  private func openTag(_ name: Range<Int>, _ scanner: XMLScanner, _ text: inout TextCollector) {
    text.addMarkup("<")
    text.addMarkup(name)
    for attribute in scanner.tag.attributes where !attribute.isDeclaration(in: scanner.bytes) {
      text.addMarkup(" ")
      text.addMarkup(scanner.bytes.local(of: attribute.name))
      let before = attribute.value.lowerBound - 1
      let isSingle = before >= 0 && scanner.bytes[before] == UInt8(ascii: "'")
      text.addMarkup(isSingle ? "='" : "=\"")
      text.addMarkup(attribute.value)
      text.addMarkup(isSingle ? "'" : "\"")
    }
    text.addMarkup(">")
  }
}

extension Bytes {
  /// A name without its prefix.
  func local(of name: Range<Int>) -> Range<Int> {
    colon(in: name).map { $0 + 1..<name.upperBound } ?? name
  }
}

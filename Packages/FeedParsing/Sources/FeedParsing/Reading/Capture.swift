/// An element whose text is being captured, with everything inside it.
struct Capture {
  enum Form {
    case characters
    /// The characters, with a space at the start and the end of a block.
    case prose
    /// The characters and, after the first tag, the tags.
    case markup
  }

  let use: FieldUse
  let style: TextStyle
  /// The number of open elements around the text.
  let depth: Int
  /// The address in an attribute, for an element without an address as text.
  var href: String?
  /// The base that the `div` around XHTML sets for its text.
  var base: String?
  /// Whether the identifier says that it is not a link.
  var isNoLink = false
  private(set) var hasElements = false
  /// Whether the `div` that Atom puts around XHTML is open, or nil if there was none.
  private var isWrapped: Bool?
  private var hasName = false
  /// The number of open elements around hidden text, such as a script.
  private var hiddenDepth: Int?

  init(_ use: FieldUse, _ style: TextStyle, depth: Int) {
    self.use = use
    self.style = style
    self.depth = depth
  }

  var isHidden: Bool { hiddenDepth != nil }

  private var form: Form {
    switch use.field {
    case .title: .prose
    case .summary, .content: style == .base64 ? .characters : .markup
    default: .characters
    }
  }

  /// Captures the start tag of an inner element, with `depth` open elements around it.
  mutating func open(_ scanner: XMLScanner, depth: Int, into text: inout TextCollector) {
    let name = scanner.bytes.local(of: scanner.tag.name)
    switch form {
    case .characters:
      // Of the parts of an author, only the name counts if there is one.
      guard use.field == .author, hiddenDepth == nil else { break }
      if scanner.bytes.matches("name", at: name) {
        text.begin()
        hasName = true
      } else if hasName {
        hiddenDepth = depth
      }
    case .prose:
      let word = scanner.bytes.text(name).lowercased()
      if HTMLText.isHidden(word), hiddenDepth == nil { hiddenDepth = depth }
      if HTMLText.isBlock(word) { text.add(" ") }
    case .markup:
      if !hasElements { text.beginMarkup() }
      if isWrapped == nil, isWrapper(name, scanner.bytes, depth) {
        isWrapped = true
      } else {
        openTag(name, scanner, &text)
      }
    }
    hasElements = true
  }

  mutating func close(_ tag: Range<Int>, _ bytes: Bytes, depth: Int, into text: inout TextCollector)
  {
    let name = bytes.local(of: tag)
    if hiddenDepth == depth { hiddenDepth = nil }
    switch form {
    case .characters: break
    case .prose: if HTMLText.isBlock(bytes.text(name).lowercased()) { text.add(" ") }
    case .markup:
      if isWrapped == true, isWrapper(name, bytes, depth) {
        isWrapped = false
        return
      }
      // Browsers read `</br>` as another `<br>`.
      if HTMLText.isVoid(bytes, name) { return }
      text.addMarkup("</")
      text.addMarkup(name)
      text.addMarkup(">")
    }
  }

  /// Returns whether the tag of the scanner, which was captured last, is the `div` that Atom puts around XHTML.
  func isWrapper(_ scanner: XMLScanner, depth: Int) -> Bool {
    isWrapped == true && isWrapper(scanner.bytes.local(of: scanner.tag.name), scanner.bytes, depth)
  }

  /// Returns whether an element is the `div` that Atom puts around XHTML (RFC 4287, 3.1.1.3).
  private func isWrapper(_ name: Range<Int>, _ bytes: Bytes, _ depth: Int) -> Bool {
    style == .xhtml && depth == self.depth && bytes.matches("div", at: name)
  }

  /// Writes a tag of the document without prefixes and namespace declarations.
  private func openTag(_ name: Range<Int>, _ scanner: XMLScanner, _ text: inout TextCollector) {
    text.addMarkup("<")
    text.addMarkup(name)
    for attribute in scanner.tag.attributes where !attribute.isDeclaration(in: scanner.bytes) {
      text.addMarkup(" ")
      text.addMarkup(scanner.bytes.local(of: attribute.name))
      let before = attribute.value.lowerBound - 1
      let isSingle = before >= 0 && scanner.bytes[before] == UInt8(ascii: "'")
      text.addMarkup(isSingle ? "='" : "=\"")
      if scanner.entities.isEmpty {
        text.addMarkup(attribute.value)
      } else {
        addResolved(scanner.value(of: attribute), isSingle, &text)
      }
      text.addMarkup(isSingle ? "'" : "\"")
    }
    text.addMarkup(">")
  }

  /// Writes the value of an attribute in which no entity of the document is left, because nobody else knows those.
  private func addResolved(_ value: String, _ isSingle: Bool, _ text: inout TextCollector) {
    let quote = UInt8(ascii: isSingle ? "'" : "\"")
    let parts = value.utf8.split(separator: quote, omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index > 0 { text.addMarkup(isSingle ? "&#39;" : "&quot;") }
      text.add(Array(part))
    }
  }
}

extension Bytes {
  func local(of name: Range<Int>) -> Range<Int> {
    colon(in: name).map { $0 + 1..<name.upperBound } ?? name
  }
}

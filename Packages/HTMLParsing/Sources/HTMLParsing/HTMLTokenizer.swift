/// A sequence of the texts and tags of HTML, well-formed or not.
///
/// ```swift
/// for token in HTMLTokenizer("<p>Faster &amp; smaller") { … }  // start of p, text "Faster & smaller"
/// ```
///
/// It reads what browsers read: comments, declarations, and the contents of scripts and styles are skipped, a `<`
/// that begins no tag is text, and a tag that does not end before the end of the document is dropped. It does not
/// know which element may be where, and adds no tags.
///
/// Cost: one pass over the document, of which it keeps a copy.
public struct HTMLTokenizer: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var position = 0
  /// Whether a `>` inside of quotes belongs to an attribute's value.
  ///
  /// It is false after a quote that never ends. So no part of a document is read again and again.
  private var heedsQuotes = true

  /// Whether the content of a `textarea` is next, in which tags are text.
  private var isInField = false

  /// Creates a sequence of the tokens of a text.
  public init(_ html: String) { self.init(utf8: Array(html.utf8)) }

  /// Creates a sequence of the tokens of a text in UTF-8.
  public init(utf8 bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next text or tag, or nil at the end of the document.
  ///
  /// A text is never empty.
  public mutating func next() -> HTMLToken? {
    while position < bytes.count {
      if isInField, let text = field() { return text }
      guard bytes[position] == UInt8(ascii: "<"), let second = byte(after: 1) else { return text() }
      if second == UInt8(ascii: "!") {
        if let section = declaration() { return section }
      } else if second == UInt8(ascii: "?") {
        skip(past: ">")
      } else if second == UInt8(ascii: "/"), byte(after: 2)?.isASCIILetter ?? false {
        if let tag = tag(at: position + 2) { return .end(tag.name) }
      } else if second.isASCIILetter {
        guard let tag = tag(at: position + 1) else { continue }
        if Self.skipped.contains(tag.name) { skipContent(of: tag.name) }
        isInField = tag.name == "textarea"
        return .start(tag)
      } else {
        return text()
      }
    }
    return nil
  }

  /// The elements whose content is not HTML and not for people.
  private static let skipped: Set = ["script", "style", "iframe", "noembed", "noframes"]

  private func byte(after distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  // MARK: - Text

  private mutating func text() -> HTMLToken? {
    let start = position
    repeat { position += 1 } while position < bytes.count && !isAtMarkup
    return .text(HTMLReference.decoded(bytes[start..<position]))
  }

  /// Reads the text up to the end of a field, or returns nil if there is none.
  private mutating func field() -> HTMLToken? {
    isInField = false
    let start = position
    skipContent(of: "textarea")
    return start < position ? .text(HTMLReference.decoded(bytes[start..<position])) : nil
  }

  private var isAtMarkup: Bool {
    guard bytes[position] == UInt8(ascii: "<"), let second = byte(after: 1) else { return false }
    if second == UInt8(ascii: "/") { return byte(after: 2)?.isASCIILetter ?? false }
    return second.isASCIILetter || second == UInt8(ascii: "!") || second == UInt8(ascii: "?")
  }

  // MARK: - Tags

  /// Reads the rest of a tag, whose name begins at `start`, or returns nil if it does not end.
  private mutating func tag(at start: Int) -> HTMLTag? {
    var nameEnd = start
    while nameEnd < bytes.count, !bytes[nameEnd].endsName { nameEnd += 1 }
    let end = tagEnd(from: nameEnd)
    position = Swift.min(end + 1, bytes.count)
    guard end < bytes.count else { return nil }
    let name = String(decoding: bytes[start..<nameEnd].lazy.map(\.lowercased), as: UTF8.self)
    return HTMLTag(name: name, attributes: bytes[nameEnd..<end])
  }

  /// Returns the index of the `>` that ends a tag, or the end of the document if there is none.
  private mutating func tagEnd(from start: Int) -> Int {
    if heedsQuotes {
      if let end = quotedTagEnd(from: start) { return end }
      heedsQuotes = false
    }
    return bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
  }

  private func quotedTagEnd(from start: Int) -> Int? {
    var index = start
    var isAtValue = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: ">") { return index }
      if isAtValue, byte.isQuote {
        guard let end = bytes[(index + 1)...].firstIndex(of: byte) else { return nil }
        index = end
      }
      if !byte.isHTMLSpace { isAtValue = byte == UInt8(ascii: "=") }
      index += 1
    }
    return nil
  }

  // MARK: - What is not shown

  /// Skips a comment or a declaration, or returns the text of a CDATA section.
  private mutating func declaration() -> HTMLToken? {
    if starts(with: "<!--") {
      position += 2  // `<!-->` is a whole comment
      skipComment()
      return nil
    }
    guard starts(with: "<![CDATA[") else {
      skip(past: ">")
      return nil
    }
    position += 9
    let start = position
    skip(past: "]]>")
    let end = bytes[..<position].suffix(3).elementsEqual("]]>".utf8) ? position - 3 : position
    return start < end ? .text(String(decoding: bytes[start..<end], as: UTF8.self)) : nil
  }

  /// Skips a comment, which in browsers `--!>` ends too.
  private mutating func skipComment() {
    while position < bytes.count, !starts(with: "-->"), !starts(with: "--!>") { position += 1 }
    skip(past: ">")
  }

  private mutating func skipContent(of name: String) {
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "<"), byte(after: 1) == UInt8(ascii: "/") {
        let start = position + 2
        let end = Swift.min(start + name.utf8.count, bytes.count)
        if bytes[start..<Swift.max(start, end)].matches(name) { return }
      }
      position += 1
    }
  }

  private mutating func skip(past end: StaticString) {
    while position < bytes.count, !starts(with: end) { position += 1 }
    position = Swift.min(position + end.utf8CodeUnitCount, bytes.count)
  }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }
}

extension UInt8 {
  fileprivate var endsName: Bool {
    isHTMLSpace || self == UInt8(ascii: "/") || self == UInt8(ascii: ">")
  }
}

/// The text of HTML, well-formed or not.
///
/// Cost: one pass.
struct HTMLText {
  private var input: ByteScanner
  private var output: [UInt8] = []

  /// Returns the text of `html` without tags, comments, styles and scripts, and with decoded entities.
  static func text(of html: String) -> String {
    String(decoding: html.withBytes { bytes(of: $0) }, as: UTF8.self)
  }

  /// Returns the text of HTML in UTF-8.
  static func bytes(of html: Bytes) -> [UInt8] {
    var reader = HTMLText(input: ByteScanner(html))
    reader.read()
    return reader.output
  }

  /// Returns whether text of unknown kind is HTML, because it contains a tag or a named entity of HTML.
  ///
  /// `Vec<T>` and `AT&T; 2 < 3` are not.
  static func isLikely(_ text: Bytes) -> Bool {
    var scanner = ByteScanner(text)
    while let byte = scanner.peek {
      if byte == UInt8(ascii: "<"), scanner.peek(1)?.beginsTag ?? false {
        scanner.advance(scanner.peek(1) == UInt8(ascii: "/") ? 2 : 1)
        let name = scanner.skip { $0.isASCIILetter || $0.isDigit }
        if isKnown(name.text.lowercased()) { return true }
      } else if byte == UInt8(ascii: "&"), let reference = CharacterReference(at: scanner) {
        guard case .name(let name) = reference.target else { return true }
        if HTMLEntities.scalar(named: name) != nil { return true }
        scanner.advance()
      } else {
        scanner.advance()
      }
    }
    return false
  }

  static func isBlock(_ name: String) -> Bool { blocks.contains(name) }

  /// Returns whether the content of an element is not text for people.
  static func isHidden(_ name: String) -> Bool { name == "script" || name == "style" }

  private static func isKnown(_ name: String) -> Bool {
    blocks.contains(name) || inlines.contains(name)
  }

  private static let blocks: Set<String> = [
    "p", "div", "br", "hr", "li", "ul", "ol", "dl", "dt", "dd", "table", "tr", "td", "th", "pre",
    "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "section", "article", "figure", "img",
  ]

  private static let inlines: Set<String> = [
    "a", "abbr", "b", "big", "cite", "code", "del", "em", "font", "i", "ins", "kbd", "q", "s",
    "small", "span", "strike", "strong", "sub", "sup", "tt", "u", "var",
  ]

  private mutating func read() {
    while let byte = input.peek {
      if input.consume("<!--") {
        _ = input.skip(through: "-->")
      } else if byte == UInt8(ascii: "<"), isAtTag {
        tag()
      } else if byte == UInt8(ascii: "&") {
        reference()
      } else {
        output.append(byte)
        input.advance()
      }
    }
  }

  private var isAtTag: Bool {
    guard let next = input.peek(1) else { return false }
    if next == UInt8(ascii: "/") { return input.peek(2)?.isASCIILetter ?? false }
    return next.isASCIILetter || next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
  }

  private mutating func tag() {
    input.advance()
    let isEnd = input.consume("/")
    let bytes = input.skip { $0.isASCIILetter || $0.isDigit }
    let name = bytes.text.lowercased()
    var quote: UInt8?
    while let byte = input.next() {
      if byte == quote {
        quote = nil
      } else if quote == nil {
        if byte == UInt8(ascii: ">") { break }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
      }
    }
    if !isEnd, Self.isHidden(name) {
      _ = input.skip(through: name == "script" ? "</script>" : "</style>", ignoringCase: true)
    }
    if Self.isBlock(name) { output.append(UInt8(ascii: " ")) }
  }

  private mutating func reference() {
    if let reference = CharacterReference(at: input) {
      var scalar: Unicode.Scalar?
      switch reference.target {
      case .character(let number): scalar = HTMLEntities.scalar(number)
      case .name(let name): scalar = HTMLEntities.scalar(named: name)
      }
      if let scalar {
        output += Array(String(scalar).utf8)
        input.advance(reference.length)
        return
      }
    }
    output.append(UInt8(ascii: "&"))
    input.advance()
  }
}

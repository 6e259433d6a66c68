import HTMLParsing

enum HTMLText {
  /// Returns the text of `html` without tags, comments, styles and scripts, with decoded entities, in one pass.
  static func bytes(of html: Bytes) -> [UInt8] {
    var output: [UInt8] = []
    for token in HTMLTokenizer(utf8: Array(html)) {
      switch token {
      case .text(let text): output += Array(text.utf8)
      case .start(let tag): if isBlock(tag.name) { output.append(UInt8(ascii: " ")) }
      case .end(let name): if isBlock(name) { output.append(UInt8(ascii: " ")) }
      }
    }
    return output
  }

  /// Returns whether text of unknown kind is HTML, because it contains a tag or a named entity of HTML.
  ///
  /// `Vec<T>`, `Vec<S>` and `AT&T; 2 < 3` are not. So the start of an element with one capital letter does not count.
  static func isLikely(_ text: Bytes) -> Bool {
    var scanner = ByteScanner(text)
    while let byte = scanner.peek {
      if byte == UInt8(ascii: "<"), scanner.peek(1)?.beginsTag ?? false {
        let isEnd = scanner.peek(1) == UInt8(ascii: "/")
        scanner.advance(isEnd ? 2 : 1)
        let name = scanner.skip { $0.isASCIILetter || $0.isDigit }.text
        let isParameter = !isEnd && name.utf8.count == 1 && name != name.lowercased()
        if !isParameter, known.contains(name.lowercased()) { return true }
      } else if byte == UInt8(ascii: "&"), let reference = CharacterReference(at: scanner) {
        guard case .name(let name) = reference.target else { return true }
        if HTMLEntities.text(named: name) != nil { return true }
        scanner.advance()
      } else {
        scanner.advance()
      }
    }
    return false
  }

  static func isBlock(_ name: String) -> Bool { blocks.contains(name) }

  static func isVoid(_ bytes: Bytes, _ name: Range<Int>) -> Bool {
    voids.contains { bytes.matches($0, at: name) }
  }

  private static let voids: [StaticString] = ["br", "hr", "img", "wbr"]

  static func isHidden(_ name: String) -> Bool { name == "script" || name == "style" }

  private static let known = blocks.union(inlines)

  private static let blocks: Set<String> = [
    "p", "div", "br", "hr", "li", "ul", "ol", "dl", "dt", "dd", "table", "tr", "td", "th", "pre",
    "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "section", "article", "figure", "img",
  ]

  private static let inlines: Set<String> = [
    "a", "abbr", "b", "big", "cite", "code", "del", "em", "font", "i", "ins", "kbd", "q", "s",
    "small", "span", "strike", "strong", "sub", "sup", "tt", "u", "var",
  ]
}

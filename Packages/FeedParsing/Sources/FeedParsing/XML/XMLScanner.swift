/// A scanner that splits a document into the tokens of XML and repairs common faults.
///
/// It creates no tree and copies nothing, because a token is a range of the document. The most common faults
/// are read as they were meant (a lone `&` or `<`, an entity of HTML, a control character). The first fault
/// is kept with its place. A document type is never followed; see ``DoctypeReader``.
///
/// Cost: one pass.
struct XMLScanner {
  var input: ByteScanner
  /// The start tag that was read last.
  var tag = XMLTag()
  private(set) var fault: FaultMark?
  /// The public identifier of the document type.
  private(set) var doctype: String?

  /// The values of the document's own entities.
  var entities: [String: [UInt8]] = [:]
  /// The number of bytes that references to them have added.
  var expansion = 0
  private var sawElement = false
  /// The index of the first markup, which is the only place for an XML declaration.
  private var firstMark = 0
  /// The index at which the characters of an open CDATA section end.
  var sectionEnd: Int?

  init(_ bytes: Bytes) {
    input = ByteScanner(bytes)
    skipToMarkup()
  }

  var bytes: Bytes { input.bytes }

  /// Keeps a fault if it is the first one.
  mutating func note(_ problem: @autoclosure () -> String, at offset: Int? = nil) {
    guard fault == nil else { return }
    fault = FaultMark(offset: offset ?? input.position, problem: problem())
  }

  mutating func noteEnd(_ name: Range<Int>, of expected: Range<Int>) {
    guard fault == nil else { return }
    let (shown, expected) = (shown(name), shown(expected))
    note("the end tag </\(shown)> where </\(expected)> belongs", at: name.lowerBound)
  }

  mutating func noteOpen(_ name: Range<Int>) {
    let name = shown(name)
    note("its end, though <\(name)> is open")
  }

  /// Returns the beginning of a name for a message, because a long name may be shown once for every end tag.
  func shown(_ name: Range<Int>) -> String {
    PlainText.clean(bytes.part(name.prefix(200)), limit: 20)
  }

  mutating func next() throws(FeedParseError) -> XMLToken? {
    while let byte = input.peek {
      if let end = sectionEnd {
        if let text = characterData(until: end) { return text }
      } else if byte == UInt8(ascii: "<") {
        if let token = try markup() { return token }
      } else if byte == UInt8(ascii: "&") {
        if let token = try reference() { return token }
      } else if let text = text() {
        return text
      }
    }
    return nil
  }

  /// Only markup may come before the first tag, and no white space may come before a declaration.
  private mutating func skipToMarkup() {
    let skipped = input.skip { $0 != UInt8(ascii: "<") }
    firstMark = input.position
    if !skipped.allSatisfy(\.isXMLSpace) {
      note("text before the first tag", at: 0)
    } else if !skipped.isEmpty && input.starts(with: "<?xml") {
      note("white space before the XML declaration", at: 0)
    }
  }

  private mutating func markup() throws(FeedParseError) -> XMLToken? {
    let start = input.position
    guard let next = input.peek(1) else { return lonely("<") }
    switch next {
    case UInt8(ascii: "/"): return endTag()
    case UInt8(ascii: "!"): try declaration()
    case UInt8(ascii: "?"):
      if input.starts(with: "<?xml ") {
        xmlDeclaration(from: start)
      } else {
        drop(through: "?>", "an instruction")
      }
    case _ where next.beginsName:
      sawElement = true
      return try startTag() ? .start : nil
    default: return lonely("<")
    }
    return nil
  }

  private mutating func declaration() throws(FeedParseError) {
    let start = input.position
    if input.consume("<!--") {
      comment(from: start)
    } else if input.consume("<![CDATA[") {
      var rest = input
      let body = rest.skip(through: "]]>")
      if body == nil { note("a CDATA section without an end", at: start) }
      sectionEnd = body?.upperBound ?? bytes.count
    } else if input.starts(with: "<!DOCTYPE", ignoringCase: true) {
      try documentType()
    } else {
      note("a '<!' that begins nothing in XML")
      drop(through: ">", "a declaration")
    }
  }

  /// Skips an XML declaration, which contains no `>`.
  private mutating func xmlDeclaration(from start: Int) {
    if start > firstMark { note("an XML declaration that is not at the beginning") }
    drop(through: ">", "an instruction")
    if bytes.part(start..<input.position).dropLast().last != UInt8(ascii: "?") {
      note("an XML declaration without its '?>'", at: start)
    }
  }

  private mutating func drop(through end: StaticString, _ what: String) {
    let start = input.position
    if input.skip(through: end) == nil { note("\(what) without an end", at: start) }
  }

  private mutating func comment(from start: Int) {
    guard let body = input.skip(through: "-->") else {
      return note("a comment without an end", at: start)
    }
    var inside = ByteScanner(bytes.part(body))
    let hasDashes = inside.skip(through: "--") != nil
    if hasDashes || bytes.part(body).last == UInt8(ascii: "-") {
      note("a comment with '--' in it", at: start)
    }
  }

  private mutating func documentType() throws(FeedParseError) {
    let start = input.position
    var reader = DoctypeReader(input: input)
    try reader.read()
    input = reader.input
    if sawElement { note("a document type behind the first tag", at: start) }
    if !reader.isComplete { note("a document type without an end", at: start) }
    doctype = doctype ?? reader.publicID
    entities.merge(reader.entities) { first, _ in first }
  }
}

/// Prepares a document for the system's XML parser: what goes out has elements and text only.
///
/// Declarations, comments and processing instructions are dropped, CDATA becomes escaped text, and
/// references to named entities become characters. So the parser behind never sees a document type
/// and has nothing to expand or to load. On the way the commonest faults are repaired, a lone `&`
/// or `<`, an HTML entity, a control character, each of which clears ``isWellFormed``.
///
/// Cost: one pass. The output is at most six times as long as the input, plus
/// ``FeedLimits/expansion``.
struct XMLSanitizer {
  private(set) var output: [UInt8] = []
  private(set) var isWellFormed = true
  /// The public identifier of the document type.
  private(set) var doctype: String?

  private var input: ByteScanner
  private var entities: [String: [UInt8]] = [:]
  private var expansion = 0
  private var sawElement = false
  /// Where the first mark is, the only place for an XML declaration.
  private var firstMark = 0

  init(_ text: String) {
    input = ByteScanner(Array(text.utf8))
    output.reserveCapacity(input.bytes.count)
  }

  /// Reads the whole document.
  mutating func run() throws(FeedParseError) {
    skipToMarkup()
    while let byte = input.peek {
      switch byte {
      case UInt8(ascii: "<"): try markup()
      case UInt8(ascii: "&"): try reference()
      default: character()
      }
    }
  }

  /// Nothing but a mark may stand before the first tag, and no white space before a declaration.
  private mutating func skipToMarkup() {
    let start = input.position
    input.skip { $0 != UInt8(ascii: "<") }
    firstMark = input.position
    let skipped = input.bytes[start..<firstMark]
    if !skipped.allSatisfy(\.isXMLSpace) || (!skipped.isEmpty && input.starts(with: "<?xml")) {
      isWellFormed = false
    }
  }

  private mutating func markup() throws(FeedParseError) {
    if input.consume("<!--") {
      comment()
    } else if input.consume("<![CDATA[") {
      characterData()
    } else if input.starts(with: "<!DOCTYPE", ignoringCase: true) {
      try documentType()
    } else if input.starts(with: "<?") {
      if input.starts(with: "<?xml ") && input.position > firstMark { isWellFormed = false }
      drop(through: "?>")
    } else if input.starts(with: "<!") {
      isWellFormed = false
      drop(through: ">")
    } else if input.peek(1)?.beginsTag ?? false {
      try tag()
    } else {
      isWellFormed = false
      input.advance()
      output += Array("&lt;".utf8)
    }
  }

  private mutating func drop(through end: StaticString) {
    if input.skip(through: end) == nil { isWellFormed = false }
  }

  private mutating func comment() {
    guard let body = input.skip(through: "-->") else {
      isWellFormed = false
      return
    }
    var dashes = ByteScanner(Array(input.bytes[body]))
    if dashes.skip(through: "--") != nil || input.bytes[body].last == UInt8(ascii: "-") {
      isWellFormed = false
    }
  }

  private mutating func characterData() {
    let start = input.position
    let body = input.skip(through: "]]>")
    if body == nil { isWellFormed = false }
    let end = input.position
    input.position = start
    while input.position < (body?.upperBound ?? end) {
      if let byte = input.peek, let escape = byte.escape {
        input.advance()
        output += escape
      } else {
        character()
      }
    }
    input.position = end
  }

  private mutating func documentType() throws(FeedParseError) {
    var reader = DoctypeReader(input)
    try reader.read()
    input = reader.input
    if sawElement || !reader.isComplete { isWellFormed = false }
    doctype = reader.publicID ?? doctype
    entities.merge(reader.entities) { first, _ in first }
  }

  /// Copies a tag, with references in its attributes resolved.
  private mutating func tag() throws(FeedParseError) {
    sawElement = true
    var quote: UInt8?
    var attributes = 0
    copy()
    while let byte = input.peek {
      switch byte {
      case UInt8(ascii: "&"):
        try reference()
        continue
      case UInt8(ascii: "<"):
        isWellFormed = false
        guard quote != nil else { return }
        input.advance()
        output += Array("&lt;".utf8)
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if quote == nil {
          attributes += 1
          quote = byte
        } else if quote == byte {
          quote = nil
        }
        guard attributes <= FeedLimits.attributes else {
          throw .tooMany("attributes of one element", limit: FeedLimits.attributes)
        }
      case UInt8(ascii: ">") where quote == nil:
        copy()
        return
      default:
        break
      }
      character()
    }
  }

  private mutating func copy() {
    if let byte = input.next() { output.append(byte) }
  }

  /// Copies a byte, or drops a character that XML does not allow.
  private mutating func character() {
    guard let byte = input.peek else { return }
    let isControl = byte < 0x20 && !byte.isXMLSpace
    let isNoncharacter =
      byte == 0xEF && input.peek(1) == 0xBF && (input.peek(2) == 0xBE || input.peek(2) == 0xBF)
    guard isControl || isNoncharacter else { return copy() }
    isWellFormed = false
    input.advance(isControl ? 1 : 3)
  }

  private mutating func reference() throws(FeedParseError) {
    guard let reference = CharacterReference(at: input) else { return literalAmpersand() }
    switch reference.target {
    case .character(let scalar):
      input.advance(reference.length)
      if let scalar, scalar.isXML { output += scalar.escaped } else { isWellFormed = false }
    case .name(let name):
      guard let replacement = replacement(for: name) else { return literalAmpersand() }
      input.advance(reference.length)
      output += replacement
      guard expansion <= FeedLimits.expansion else { throw .entityRefused(name: name) }
    }
  }

  private mutating func literalAmpersand() {
    isWellFormed = false
    input.advance()
    output += Array("&amp;".utf8)
  }

  /// The bytes that stand for a named reference, or `nil` if nothing does.
  private mutating func replacement(for name: String) -> [UInt8]? {
    if let scalar = HTMLEntities.predefined[name] { return scalar.escaped }
    if let value = entities[name] {
      expansion += value.count
      return value
    }
    guard let scalar = HTMLEntities.scalar(named: name) else { return nil }
    isWellFormed = false
    return scalar.escaped
  }
}

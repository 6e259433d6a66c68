import HTMLParsing

/// A reader of a document type declaration that rejects dangerous entities.
///
/// It accepts only entities that stand for a few plain characters, such as `nbsp`, because feeds declare those. An
/// entity that names a file or an address, contains markup, or refers to other entities, and any parameter entity, is
/// rejected with the whole document. So nesting cannot increase the cost, and nothing is opened.
struct DoctypeReader {
  /// What was not read yet, which is at first the `<` of `<!DOCTYPE`.
  private(set) var input: ByteScanner
  /// The first identifier of the document type, which is the public one if it has both.
  private(set) var publicID: String?
  private(set) var entities: [String: [UInt8]] = [:]
  private(set) var isComplete = false

  mutating func read() throws(FeedParseError) {
    input.advance("<!DOCTYPE".utf8.count)
    while let byte = input.next() {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let literal = literal(closedBy: byte)
        publicID = publicID ?? literal?.text
      case UInt8(ascii: "["): try internalSubset()
      case UInt8(ascii: ">"):
        isComplete = true
        return
      default: break
      }
    }
  }

  private mutating func literal(closedBy quote: UInt8) -> Bytes? {
    let bytes = input.skip { $0 != quote }
    return input.next() == nil ? nil : bytes
  }

  private mutating func internalSubset() throws(FeedParseError) {
    while let byte = input.peek {
      if input.consume("<!--") {
        _ = input.skip(through: "-->")
      } else if input.consume("<?") {
        _ = input.skip(through: "?>")
      } else if input.consume("<!ENTITY", ignoringCase: true) {
        try entity()
      } else if byte == UInt8(ascii: "%") {
        input.advance()
        throw .entityRefused(name: name())
      } else {
        input.advance()
        if byte == UInt8(ascii: "]") { return }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { _ = literal(closedBy: byte) }
      }
    }
  }

  private mutating func entity() throws(FeedParseError) {
    input.skip(while: \.isXMLSpace)
    let isParameter = input.consume("%")
    input.skip(while: \.isXMLSpace)
    let name = name()
    input.skip(while: \.isXMLSpace)
    guard !isParameter, let quote = input.next(),
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let literal = literal(closedBy: quote)
    else { throw .entityRefused(name: name) }
    input.skip { $0 != UInt8(ascii: ">") }
    input.advance()
    guard HTMLEntities.predefined[name] == nil else { return }
    guard let value = plainValue(literal) else { throw .entityRefused(name: name) }
    if entities[name] == nil { entities[name] = value }
  }

  private mutating func name() -> String {
    PlainText.clean(input.skip(while: { $0.continuesName }).text, limit: 40)
  }

  private func plainValue(_ literal: Bytes) -> [UInt8]? {
    guard literal.count <= FeedLimits.entity else { return nil }
    var value: [UInt8] = []
    var scanner = ByteScanner(literal)
    while let byte = scanner.peek {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "%"): return nil
      case UInt8(ascii: "&"):
        guard let reference = CharacterReference(at: scanner),
          case .character(.some(let scalar)) = reference.target, scalar.isXML,
          scalar != "&", scalar != "<"
        else { return nil }
        value.append(scalar)
        scanner.advance(reference.length)
      default:
        value.append(byte)
        scanner.advance()
      }
    }
    return value
  }
}

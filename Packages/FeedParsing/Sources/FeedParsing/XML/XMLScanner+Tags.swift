import HTMLParsing

extension XMLScanner {
  mutating func endTag() -> XMLToken? {
    let start = input.position
    input.advance(2)
    let name = input.pass { $0.continuesName }
    input.pass { $0.isXMLSpace }
    if input.peek != UInt8(ascii: ">") {
      note("an end tag without its '>'", at: start)
      input.pass { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
    }
    _ = input.consume(">")
    if name.isEmpty { note("an end tag without a name", at: start) }
    return name.isEmpty ? nil : .end(name)
  }

  /// Reads a start tag, or returns false if the document ends inside it.
  mutating func startTag() throws(FeedParseError) -> Bool {
    let start = input.position
    input.advance()
    tag.name = input.pass { $0.continuesName }
    tag.attributes.removeAll(keepingCapacity: true)
    tag.isEmpty = false
    while true {
      let space = input.pass { $0.isXMLSpace }
      guard let byte = input.peek else {
        note("a tag without an end", at: start)
        return false
      }
      switch byte {
      case UInt8(ascii: ">"):
        input.advance()
        return true
      case UInt8(ascii: "/") where input.peek(1) == UInt8(ascii: ">"):
        input.advance(2)
        tag.isEmpty = true
        return true
      case UInt8(ascii: "<"):
        note("a tag without its '>'", at: start)
        return true
      case _ where byte.beginsName:
        if space.isEmpty { note("an attribute without a space before it") }
        try attribute()
      default:
        note("a sign in a tag that belongs to no attribute")
        input.advance()
      }
    }
  }

  private mutating func attribute() throws(FeedParseError) {
    let name = input.pass { $0.continuesName }
    input.pass { $0.isXMLSpace }
    guard input.consume("=") else { return note("an attribute without a value") }
    input.pass { $0.isXMLSpace }
    let value: Range<Int>
    if let quote = input.peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      input.advance()
      value = try quoted(quote)
    } else {
      note("an attribute without quotes")
      value = input.pass { !$0.isXMLSpace && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
    }
    for other in tag.attributes where bytes.isEqual(other.name, name) {
      note("an attribute that is there twice", at: name.lowerBound)
    }
    tag.attributes.append(XMLAttribute(name: name, value: value))
    guard tag.attributes.count <= FeedLimits.attributes else {
      throw .tooMany("attributes of one element", limit: FeedLimits.attributes)
    }
  }

  private mutating func quoted(_ quote: UInt8) throws(FeedParseError) -> Range<Int> {
    let start = input.position
    while let byte = input.peek, byte != quote {
      switch byte {
      case UInt8(ascii: "&"):
        let before = input.position
        _ = try reference()
        if input.position == before { input.advance() }
      case UInt8(ascii: "<"):
        note("a '<' in an attribute: it is written '&lt;'")
        input.advance()
      default:
        if byte < 0x20, !byte.isXMLSpace { note("a control character") }
        input.advance()
      }
    }
    let value = start..<input.position
    if input.next() == nil { note("an attribute without its closing quote", at: start) }
    return value
  }

  /// Returns the value of an attribute, whose faults are known, with resolved references and spaces for white space.
  func value(of attribute: XMLAttribute) -> String {
    let isPlain = bytes.part(attribute.value).allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "&") }
    if isPlain { return bytes.text(attribute.value) }
    var value: [UInt8] = []
    var inner = ByteScanner(bytes.part(attribute.value))
    while let byte = inner.peek {
      if byte == UInt8(ascii: "&"), let reference = CharacterReference(at: inner),
        let resolved = resolved(reference.target)
      {
        value += resolved
        inner.advance(reference.length)
      } else {
        if byte >= 0x20 || byte.isXMLSpace { value.append(Swift.max(byte, 0x20)) }
        inner.advance()
      }
    }
    return String(decoding: value, as: UTF8.self)
  }

  private func resolved(_ target: CharacterReference.Target) -> [UInt8]? {
    switch target {
    case .character(let scalar): scalar.flatMap { $0.isXML ? Array(String($0).utf8) : nil } ?? []
    case .name(let name): entities[name] ?? HTMLEntities.text(named: name).map { Array($0.utf8) }
    }
  }

  /// Returns the value of the attribute with a name in lower case, ignoring case.
  func attribute(_ name: StaticString) -> String? {
    tag.attributes.first { bytes.matches(name, at: $0.name) }.map { value(of: $0) }
  }
}

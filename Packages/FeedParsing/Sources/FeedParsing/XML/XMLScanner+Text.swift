import HTMLParsing

extension XMLScanner {
  mutating func lonely(_ sign: Unicode.Scalar) -> XMLToken {
    let what = sign == "&" ? "an '&' that begins no reference" : "a '<' that begins no tag"
    note("\(what): it is written '&\(sign == "&" ? "amp" : "lt");'")
    input.advance()
    return .character(sign)
  }

  /// Reads a reference as a character or as an entity's value, or returns `nil` if XML does not allow the character.
  mutating func reference() throws(FeedParseError) -> XMLToken? {
    if let scalar = consumePredefined() { return .character(scalar) }
    guard let reference = CharacterReference(at: input) else { return lonely("&") }
    switch reference.target {
    case .character(let scalar):
      let isAllowed = scalar?.isXML ?? false
      if !isAllowed { note("a reference to a character that XML does not allow") }
      input.advance(reference.length)
      return isAllowed ? scalar.map { .character($0) } : nil
    case .name(let name):
      if let value = entities[name] {
        input.advance(reference.length)
        expansion += value.count
        guard expansion <= FeedLimits.expansion else { throw .entityRefused(name: name) }
        return .entity(value)
      }
      guard let text = HTMLEntities.text(named: name) else { return lonely("&") }
      note("the entity '\(name)', which XML does not know")
      input.advance(reference.length)
      return .entity(Array(text.utf8))
    }
  }

  private mutating func consumePredefined() -> Unicode.Scalar? {
    if input.consume("&lt;") { return "<" }
    if input.consume("&gt;") { return ">" }
    if input.consume("&amp;") { return "&" }
    if input.consume("&quot;") { return "\"" }
    if input.consume("&apos;") { return "'" }
    return nil
  }

  mutating func text() -> XMLToken? {
    let run = input.pass { !$0.endsText }
    if !run.isEmpty { return .text(run) }
    if input.starts(with: "]]>") {
      note("a ']]>' outside of CDATA")
      return pass(3)
    }
    return special()
  }

  mutating func characterData(until end: Int) -> XMLToken? {
    if input.position >= end {
      sectionEnd = nil
      input.advance(3)
      return nil
    }
    let start = input.position
    while input.position < end, !bytes[input.position].isRepaired { input.advance() }
    if input.position > start { return .text(start..<input.position) }
    return special()
  }

  /// Reads special characters: line ends, which become one character, and characters that XML forbids.
  private mutating func special() -> XMLToken? {
    guard let byte = input.peek else { return nil }
    if byte == 0x0D {
      input.advance()
      return input.peek == 0x0A ? nil : .character("\n")
    }
    if byte < 0x20 {
      note("a control character")
      input.advance()
      return nil
    }
    if byte == 0xEF, input.peek(1) == 0xBF, input.peek(2) == 0xBE || input.peek(2) == 0xBF {
      note("a character that XML does not allow")
      input.advance(3)
      return nil
    }
    return pass(byte == 0xEF ? 3 : 1)
  }

  private mutating func pass(_ count: Int) -> XMLToken {
    let start = input.position
    input.advance(count)
    return .text(start..<input.position)
  }
}

extension UInt8 {
  @inline(__always)
  fileprivate var endsText: Bool {
    if self > 0x5D { return self == 0xEF }
    return self == 0x3C || self == 0x26 || self == 0x5D || isRepaired
  }

  /// Whether this is a control character or a line end, or may begin a forbidden character.
  @inline(__always)
  fileprivate var isRepaired: Bool { self == 0xEF || self < 0x20 && self != 0x0A && self != 0x09 }
}

/// A scanner that reads JSON value by value, without a tree, as long as it is well-formed.
///
/// Each method reads one value of any kind. At the first violation of JSON's grammar, reading ends: all open
/// values end there, and the fault is kept.
struct JSONScanner {
  var input: ByteScanner
  /// The first fault, including those that a reader reports.
  private(set) var fault: FaultMark?
  /// Whether reading has ended because of a fault.
  private(set) var isBroken = false
  private var depth = 0
  private var values = 0

  init(_ bytes: Bytes) {
    input = ByteScanner(bytes)
  }

  mutating func note(_ problem: @autoclosure () -> String, at offset: Int? = nil) {
    guard fault == nil else { return }
    fault = FaultMark(offset: offset ?? input.position, problem: problem())
  }

  /// Reports a fault after which nothing can be read.
  mutating func fail(_ problem: @autoclosure () -> String, at offset: Int? = nil) {
    if input.isAtEnd {
      note("its end, though something is open")
    } else {
      note(problem(), at: offset)
    }
    isBroken = true
  }

  /// Returns the first byte of the next value, or `nil` at the end.
  mutating func peek() -> UInt8? {
    input.pass { $0.isXMLSpace }
    return input.peek
  }

  /// Reads an object member by member, or reports a fault and returns false for another value.
  ///
  /// `member` reads exactly the value of the key that it is given.
  @discardableResult
  mutating func object(
    _ member: (inout JSONScanner, String) throws(FeedParseError) -> Void
  ) throws(FeedParseError) -> Bool {
    guard try begin(UInt8(ascii: "{"), "an object") else { return false }
    try list(until: UInt8(ascii: "}")) { scanner throws(FeedParseError) in
      guard scanner.peek() == UInt8(ascii: "\""), let key = scanner.text(),
        scanner.peek() == UInt8(ascii: ":")
      else { return scanner.fail("a member of an object without its key") }
      scanner.input.advance()
      try member(&scanner, key)
    }
    return true
  }

  /// Reads an array element by element, or reports a fault for another value.
  ///
  /// `element` reads exactly one value.
  mutating func array(
    _ element: (inout JSONScanner) throws(FeedParseError) -> Void
  ) throws(FeedParseError) {
    guard try begin(UInt8(ascii: "["), "an array") else { return }
    try list(until: UInt8(ascii: "]"), element)
  }

  private mutating func begin(_ sign: UInt8, _ what: String) throws(FeedParseError) -> Bool {
    guard peek() == sign else {
      if peek() != UInt8(ascii: "n") { note("another value than \(what)") }
      try skip()
      return false
    }
    try count()
    input.advance()
    depth += 1
    guard depth <= FeedLimits.depth else { throw .tooDeep(limit: FeedLimits.depth) }
    return true
  }

  private mutating func list(
    until end: UInt8,
    _ part: (inout JSONScanner) throws(FeedParseError) -> Void
  ) throws(FeedParseError) {
    defer { depth -= 1 }
    if peek() == end { return input.advance() }
    while !isBroken {
      try part(&self)
      switch peek() {
      case _ where isBroken: return
      case UInt8(ascii: ","): input.advance()
      case end: return input.advance()
      default: fail("a value that no comma follows")
      }
    }
  }

  /// Counts a value.
  mutating func count() throws(FeedParseError) {
    values += 1
    guard values <= FeedLimits.elements else {
      throw .tooMany("values", limit: FeedLimits.elements)
    }
  }

  /// Skips a value.
  mutating func skip() throws(FeedParseError) {
    switch peek() {
    case UInt8(ascii: "{"):
      try object { scanner, _ throws(FeedParseError) in try scanner.skip() }
    case UInt8(ascii: "["):
      try array { scanner throws(FeedParseError) in try scanner.skip() }
    case UInt8(ascii: "\""):
      try count()
      _ = text()
    default:
      try count()
      _ = word()
    }
  }
}

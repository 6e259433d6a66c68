/// A place in a sequence of bytes, for reading markup byte by byte.
struct ByteScanner {
  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position >= bytes.count }

  var peek: UInt8? { peek(0) }

  func peek(_ distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  mutating func advance(_ count: Int = 1) {
    position = min(position + count, bytes.count)
  }

  mutating func next() -> UInt8? {
    guard let byte = peek else { return nil }
    position += 1
    return byte
  }

  func starts(with text: StaticString, ignoringCase: Bool = false) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { text in
      text.indices.allSatisfy { index in
        let byte = bytes[position + index]
        return byte == text[index] || ignoringCase && byte.lowercased == text[index].lowercased
      }
    }
  }

  /// Moves past `text` if it is next.
  mutating func consume(_ text: StaticString, ignoringCase: Bool = false) -> Bool {
    guard starts(with: text, ignoringCase: ignoringCase) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  /// Moves on while the next byte fulfils `condition`, and returns what was passed.
  @discardableResult
  mutating func skip(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = position
    while position < bytes.count, condition(bytes[position]) { position += 1 }
    return bytes[start..<position]
  }

  /// Moves past the next `end` and returns where what precedes it lies, or moves to the end of the
  /// bytes and returns `nil` if there is no `end`.
  mutating func skip(through end: StaticString, ignoringCase: Bool = false) -> Range<Int>? {
    let start = position
    while !isAtEnd {
      if starts(with: end, ignoringCase: ignoringCase) {
        defer { position += end.utf8CodeUnitCount }
        return start..<position
      }
      position += 1
    }
    return nil
  }
}

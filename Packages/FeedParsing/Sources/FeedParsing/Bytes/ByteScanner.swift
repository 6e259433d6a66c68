/// A position in a sequence of bytes, for reading markup byte by byte.
struct ByteScanner {
  let bytes: Bytes
  var position = 0

  init(_ bytes: Bytes) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }

  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  func peek(_ distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  mutating func advance(_ count: Int = 1) { position = min(position + count, bytes.count) }

  mutating func next() -> UInt8? {
    guard let byte = peek else { return nil }
    position += 1
    return byte
  }

  func starts(with text: StaticString, ignoringCase: Bool = false) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { text in
      for index in 0..<text.count {
        let byte = bytes[position + index]
        guard byte == text[index] || ignoringCase && byte.lowercased == text[index].lowercased
        else { return false }
      }
      return true
    }
  }

  mutating func consume(_ text: StaticString, ignoringCase: Bool = false) -> Bool {
    guard starts(with: text, ignoringCase: ignoringCase) else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  @discardableResult
  @inline(__always)
  mutating func skip(while condition: (UInt8) -> Bool) -> Bytes {
    bytes.part(pass(while: condition))
  }

  @discardableResult
  @inline(__always)
  mutating func pass(while condition: (UInt8) -> Bool) -> Range<Int> {
    let start = position
    while position < bytes.count, condition(bytes[position]) { position += 1 }
    return start..<position
  }

  /// Advances past the next `end`, or else to the end of the bytes, and returns the range before it, if it is there.
  mutating func skip(through end: StaticString) -> Range<Int>? {
    let start = position
    let first = end.withUTF8Buffer { $0[0] }
    while let found = bytes.firstIndex(of: first, from: position) {
      position = found
      if consume(end) { return start..<found }
      position += 1
    }
    position = bytes.count
    return nil
  }
}

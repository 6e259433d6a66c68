import Foundation

/// A JSON text whose values are found without being decoded.
///
/// A value stays as it was written, byte by byte. `JSONSerialization` would write `1e2` as `100`, and takes eleven times
/// as long to take a value of 200 bytes out of a line. The text may be wrong. Then there are fewer values, or values
/// that no decoder reads.
struct JSONText {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: some Sequence<UInt8>) { bytes = Array(text) }

  static func elements(of text: some Sequence<UInt8>) -> [Data] {
    var text = JSONText(text)
    guard text.take("[") else { return [] }
    var elements: [Data] = []
    while let element = text.value() {
      elements.append(element)
      if !text.take(",") { break }
    }
    return elements
  }

  static func member(_ key: String, of text: some Sequence<UInt8>) -> Data? {
    var text = JSONText(text)
    return text.range(of: key).map { Data(text.bytes[$0]) }
  }

  /// Returns the text of an object with a value at a path of keys, or nil if something is there, or no object around it.
  static func adding(
    _ value: Data,
    at path: ArraySlice<String>,
    to text: some Sequence<UInt8>
  ) -> Data? {
    var text = JSONText(text)
    let begin = text
    guard let key = path.first, text.take("{") else { return nil }
    let start = text.position
    let isEmpty = text.take("}")
    text = begin
    let range = text.range(of: key)
    let rest = path.dropFirst()
    guard !rest.isEmpty else {
      guard range == nil, let name = try? JSONCoding.encoder.encode(key) else { return nil }
      return text.bytes[..<start] + name + Data(":".utf8) + value + Data((isEmpty ? "" : ",").utf8)
        + text.bytes[start...]
    }
    guard let range, let inner = adding(value, at: rest, to: text.bytes[range]) else { return nil }
    return text.bytes[..<range.lowerBound] + inner + text.bytes[range.upperBound...]
  }

  private mutating func range(of key: String) -> Range<Int>? {
    guard take("{") else { return nil }
    while let name = value(), take(":"), let value = value() {
      if (try? JSONCoding.decoder.decode(String.self, from: name)) == key {
        return position - value.count..<position
      }
      if !take(",") { break }
    }
    return nil
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] <= UInt8(ascii: " ") { position += 1 }
  }

  /// Skips a character, and returns false if there is another one.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func value() -> Data? {
    skipSpace()
    let start = position
    var depth = 0
    scan: while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        position += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { break scan }
        depth -= 1
        position += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        if depth == 0 { break scan }
        position += 1
      default: position += 1
      }
    }
    return start < position ? Data(bytes[start..<position]) : nil
  }

  private mutating func skipString() {
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position + 1, bytes.count)
  }
}

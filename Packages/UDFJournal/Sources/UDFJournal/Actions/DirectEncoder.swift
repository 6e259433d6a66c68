import Foundation

/// An encoder that writes JSON at once, without the tree of values that `JSONEncoder` builds.
///
/// The text is the one that `JSONCoding.encoder` writes. That encoder is asked for what this one does not know: bytes,
/// URLs, decimal numbers, the encoders of superclasses, and containers that are used out of order.
final class DirectEncoder: Encoder {
  /// An object or an array that is being written.
  struct Frame {
    let place: Place
    let isObject: Bool
    /// The number of fields of the frames around this one.
    let firstField: Int
    var count = 0
  }

  /// The identity of a frame: its depth, and its number among all frames.
  struct Place: Equatable {
    let depth: Int
    let serial: Int
  }

  private struct Field {
    let key: String
    let start: Int
  }

  private(set) var bytes: [UInt8] = []
  /// Whether everything so far could be written.
  private var isSupported = true
  private var frames: [Frame] = []
  private var fields: [Field] = []
  private var serial = 0
  /// The start of the value that is being written.
  private var start = 0
  /// The number of frames around the value that is being written.
  private var floor = 0

  /// Returns a value as JSON.
  static func data(of value: some Encodable) throws -> Data {
    let encoder = DirectEncoder()
    encoder.bytes.reserveCapacity(64)
    do { try encoder.write(value) } catch { encoder.isSupported = false }
    return encoder.isSupported ? Data(encoder.bytes) : try JSONCoding.encoder.encode(value)
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(DirectObject<Key>(encoder: self, place: openValue(asObject: true)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    DirectArray(encoder: self, place: openValue(asObject: false))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { DirectValue(encoder: self) }

  /// Notes that `JSONEncoder` must write the value.
  func giveUp() { isSupported = false }

  /// Opens the frame of the value that is being written.
  private func openValue(asObject isObject: Bool) -> Place {
    if bytes.count != start { giveUp() }
    return open(asObject: isObject)
  }

  /// Opens a frame at the end.
  func open(asObject isObject: Bool) -> Place {
    serial += 1
    let place = Place(depth: frames.count, serial: serial)
    frames.append(Frame(place: place, isObject: isObject, firstField: fields.count))
    bytes.append(UInt8(ascii: isObject ? "{" : "["))
    return place
  }

  /// Returns the number of elements of a frame.
  func count(at place: Place) -> Int {
    frames.indices.contains(place.depth) ? frames[place.depth].count : 0
  }

  /// Begins a field or an element of a frame, and closes the frames in it.
  func begin(_ key: String?, at place: Place) {
    guard place.depth >= floor, place.depth < frames.count, frames[place.depth].place == place
    else { return giveUp() }
    close(downTo: place.depth + 1)
    if frames[place.depth].count > 0 { bytes.append(UInt8(ascii: ",")) }
    frames[place.depth].count += 1
    guard let key else { return }
    fields.append(Field(key: key, start: bytes.count))
    append(key)
    bytes.append(UInt8(ascii: ":"))
  }

  private func close(downTo depth: Int) {
    while frames.count > depth {
      let frame = frames.removeLast()
      if frame.isObject {
        sortFields(from: frame.firstField)
        fields.removeSubrange(frame.firstField...)
      }
      bytes.append(UInt8(ascii: frame.isObject ? "}" : "]"))
    }
  }

  /// Writes the fields of the last object again in the order of their keys, unless they are in order.
  private func sortFields(from first: Int) {
    let all = fields[first...]
    if zip(all, all.dropFirst()).allSatisfy({ $0.key < $1.key }) { return }
    // The later of two fields with one key counts.
    if Set(all.map(\.key)).count < all.count { giveUp() }
    let ends = all.dropFirst().map { $0.start - 1 } + [bytes.count]
    let texts = zip(all, ends).sorted { $0.0.key < $1.0.key }.map { bytes[$0.start..<$1] }
    bytes.removeSubrange(fields[first].start...)
    bytes.append(contentsOf: texts.joined(separator: [UInt8(ascii: ",")]))
  }

  // MARK: Values

  /// Writes a value of any type.
  func writeNested(_ value: some Encodable) throws {
    let around = (start, floor)
    (start, floor) = (bytes.count, frames.count)
    try value.encode(to: self)
    close(downTo: floor)
    if bytes.count == start { append(raw: "{}") }
    (start, floor) = around
  }

  func append(raw text: String) { bytes.append(contentsOf: text.utf8) }

  /// Writes a number as `JSONEncoder` does: without a fraction of zero, and as text if it is not finite.
  func append(_ number: some BinaryFloatingPoint & CustomStringConvertible) {
    guard number.isFinite else {
      return append(number.isNaN ? "nan" : number < 0 ? "-inf" : "inf")
    }
    let text = number.description
    append(raw: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// Writes a text between quotes.
  func append(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      let isPlain = utf8.allSatisfy {
        $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      }
      if isPlain { return bytes.append(contentsOf: utf8) }
      for byte in utf8 { appendEscaped(byte) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append(raw: "\\\"")
    case UInt8(ascii: "\\"): append(raw: "\\\\")
    case 0x08: append(raw: "\\b")
    case 0x0C: append(raw: "\\f")
    case 0x0A: append(raw: "\\n")
    case 0x0D: append(raw: "\\r")
    case 0x09: append(raw: "\\t")
    case 0..<0x20: append(raw: "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16))
    default: bytes.append(byte)
    }
  }
}

/// A collector for the characters of one element, which arrive in pieces; the buffer is reused for the next element.
struct TextCollector {
  private let document: Bytes
  private var buffer: [UInt8] = []
  private var escapes = false

  init(_ document: Bytes) { self.document = document }

  mutating func begin() {
    buffer.removeAll(keepingCapacity: true)
    escapes = false
  }

  func withContent<Value>(_ body: (Bytes) -> Value) -> Value { buffer.withBytes(body) }

  mutating func add(_ range: Range<Int>) { add(document.part(range)) }

  mutating func add(_ bytes: [UInt8]) { bytes.withBytes { add($0) } }

  mutating func add(_ scalar: Unicode.Scalar) {
    if escapes, let escape = UInt8(exactly: scalar.value)?.escape {
      addMarkup(escape)
    } else {
      buffer.append(scalar)
    }
  }

  mutating func addMarkup(_ range: Range<Int>) { document.append(range, to: &buffer) }

  mutating func addMarkup(_ text: StaticString) {
    text.withUTF8Buffer { buffer.append(contentsOf: $0) }
  }

  /// Switches to markup: existing and following characters are escaped.
  mutating func beginMarkup() {
    escapes = true
    if !buffer.contains(where: { $0.escape != nil }) { return }
    let plain = buffer
    buffer.removeAll(keepingCapacity: true)
    add(plain)
  }

  private mutating func add(_ bytes: Bytes) {
    var start = 0
    if escapes {
      for position in 0..<bytes.count {
        guard let escape = bytes[position].escape else { continue }
        bytes.append(start..<position, to: &buffer)
        addMarkup(escape)
        start = position + 1
      }
    }
    bytes.append(start..<bytes.count, to: &buffer)
  }
}

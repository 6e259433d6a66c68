/// A collector for the characters of one element, which arrive in pieces.
///
/// As long as the characters are contiguous in the document, they are only a range of it. The buffer is
/// reused for the next element.
struct TextCollector {
  private let document: Bytes
  /// The range of all characters so far, or an empty range if they are in the buffer.
  private var run = 0..<0
  private var buffer: [UInt8] = []
  /// Whether markup characters are written as references.
  private var escapes = false

  init(_ document: Bytes) {
    self.document = document
  }

  /// Removes all characters.
  mutating func begin() {
    run = 0..<0
    buffer.removeAll(keepingCapacity: true)
    escapes = false
  }

  /// Passes the characters to a closure.
  func withContent<Value>(_ body: (Bytes) -> Value) -> Value {
    buffer.isEmpty ? body(document.part(run)) : buffer.withBytes(body)
  }

  mutating func add(_ range: Range<Int>) {
    if escapes {
      escape(document.part(range))
    } else if !buffer.isEmpty {
      document.append(range, to: &buffer)
    } else if run.isEmpty || range.isEmpty {
      run = run.isEmpty ? range : run
    } else if run.upperBound == range.lowerBound {
      run = run.lowerBound..<range.upperBound
    } else {
      spill()
      document.append(range, to: &buffer)
    }
  }

  mutating func add(_ scalar: Unicode.Scalar) {
    spill()
    if scalar.isASCII {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      if escapes, let escape = byte.escape { addMarkup(escape) } else { buffer.append(byte) }
    } else {
      buffer.append(scalar)
    }
  }

  mutating func add(_ bytes: [UInt8]) {
    spill()
    if escapes { bytes.withBytes { escape($0) } } else { buffer += bytes }
  }

  /// Adds markup of the document unchanged.
  mutating func addMarkup(_ range: Range<Int>) { document.append(range, to: &buffer) }

  /// Adds markup.
  mutating func addMarkup(_ text: StaticString) {
    text.withUTF8Buffer { buffer.append(contentsOf: $0) }
  }

  /// Switches to markup: existing and following characters are escaped.
  mutating func beginMarkup() {
    spill()
    escapes = true
    guard buffer.contains(where: { $0.escape != nil }) else { return }
    let plain = buffer
    buffer.removeAll(keepingCapacity: true)
    plain.withBytes { escape($0) }
  }

  private mutating func spill() {
    guard !run.isEmpty else { return }
    document.append(run, to: &buffer)
    run = 0..<0
  }

  private mutating func escape(_ bytes: Bytes) {
    var start = 0
    for position in 0..<bytes.count {
      guard let escape = bytes[position].escape else { continue }
      bytes.append(start..<position, to: &buffer)
      addMarkup(escape)
      start = position + 1
    }
    bytes.append(start..<bytes.count, to: &buffer)
  }
}

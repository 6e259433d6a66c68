/// Cuts bytes that arrive in pieces into lines.
///
/// A line ends with a line feed, or a carriage return and a line feed. Bytes that are no UTF-8 become
/// the replacement character.
struct LineSplitter {
  private var pending: [UInt8] = []

  /// The lines that are complete with these bytes; the beginning of another one is kept.
  mutating func add(_ bytes: some Collection<UInt8>) -> [String] {
    var lines: [String] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      pending.append(contentsOf: rest[..<end])
      lines.append(take())
      rest = rest[rest.index(after: end)...]
    }
    pending.append(contentsOf: rest)
    return lines
  }

  /// The last line, if it did not end.
  mutating func finish() -> String? { pending.isEmpty ? nil : take() }

  private mutating func take() -> String {
    if pending.last == UInt8(ascii: "\r") { pending.removeLast() }
    defer { pending.removeAll(keepingCapacity: true) }
    return String(decoding: pending, as: UTF8.self)
  }
}

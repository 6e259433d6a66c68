/// Cuts bytes that arrive in pieces into lines.
///
/// A line ends with a line feed, or a carriage return and a line feed. Bytes that are no UTF-8 become
/// the replacement character; a byte order mark at the very beginning is no part of the first line. Of a
/// line that is longer than any command only the beginning is kept, with a word that says so, so that
/// input without end takes no memory without end.
struct LineSplitter {
  /// The most bytes of a line that are kept.
  static let maximumLength = 1_000_000

  private var pending: [UInt8] = []
  private var isFirst = true

  /// The lines that are complete with these bytes; the beginning of another one is kept.
  mutating func add(_ bytes: some Collection<UInt8>) -> [String] {
    var lines: [String] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      keep(rest[..<end])
      lines.append(take())
      rest = rest[rest.index(after: end)...]
    }
    keep(rest)
    return lines
  }

  /// The last line, if it did not end.
  mutating func finish() -> String? { pending.isEmpty ? nil : take() }

  private mutating func keep(_ bytes: some Collection<UInt8>) {
    pending.append(contentsOf: bytes.prefix(Self.maximumLength + 1 - pending.count))
  }

  private mutating func take() -> String {
    if isFirst, pending.starts(with: [0xEF, 0xBB, 0xBF]) { pending.removeFirst(3) }
    isFirst = false
    if pending.last == UInt8(ascii: "\r") { pending.removeLast() }
    defer { pending.removeAll(keepingCapacity: true) }
    guard pending.count > Self.maximumLength else {
      return String(decoding: pending, as: UTF8.self)
    }
    let beginning = String(decoding: pending.prefix(40), as: UTF8.self)
    return "\(beginning)… (a line of more than \(Self.maximumLength) bytes)"
  }
}

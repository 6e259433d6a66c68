/// A converter from bytes that arrive in pieces to lines.
///
/// A line ends with a line feed, before which a carriage return may stand. Bytes that are not UTF-8 become the replacement
/// character. A byte order mark at the very beginning is removed. Of a line that is longer than the longest, only one byte
/// more is kept, so that endless input does not need endless memory.
public struct LineSplitter {
  /// The maximum number of bytes of a line.
  public static let maximumLength = 1_000_000

  private var pending: [UInt8] = []
  private var isFirst = true

  /// Returns the lines of all bytes.
  public static func lines(of bytes: some Collection<UInt8>) -> [String] {
    var splitter = LineSplitter()
    let lines = splitter.add(bytes)
    return lines + [splitter.finish()].compactMap(\.self)
  }

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

  mutating func finish() -> String? { pending.isEmpty ? nil : take() }

  private mutating func keep(_ bytes: some Collection<UInt8>) {
    // One byte more than the longest line, and the carriage return.
    pending.append(contentsOf: bytes.prefix(Self.maximumLength + 2 - pending.count))
  }

  private mutating func take() -> String {
    if isFirst, pending.starts(with: [0xEF, 0xBB, 0xBF]) { pending.removeFirst(3) }
    if pending.last == UInt8(ascii: "\r") { pending.removeLast() }
    isFirst = false
    defer { pending.removeAll(keepingCapacity: true) }
    return String(decoding: pending.prefix(Self.maximumLength + 1), as: UTF8.self)
  }
}

/// A parser that turns the bytes of a terminal into keys, in pieces of any length.
///
/// ```swift
/// var parser = KeyParser()
/// var keys = parser.parse(bytesJustRead)
/// if nothingMoreIsWaiting { keys += parser.finish() }  // Escape alone is told from an arrow so
/// ```
///
/// Every byte belongs to exactly one key, in order. The parser keeps at most 32 bytes.
public struct KeyParser: Sendable {
  private var pending: [UInt8] = []

  /// Creates a parser without input.
  public init() {}

  /// Whether the start of a key was read, of which more may follow.
  public var isWaiting: Bool { !pending.isEmpty }

  /// Returns the keys that these bytes complete, and keeps the start of another key for later.
  public mutating func parse(_ bytes: some Sequence<UInt8>) -> [Key] {
    pending.append(contentsOf: bytes)
    return take(isLast: false)
  }

  /// Returns the keys in the kept bytes.
  ///
  /// Call it when no more bytes arrive.
  public mutating func finish() -> [Key] { take(isLast: true) }

  /// Returns the keys in a complete sequence of bytes.
  public static func keys(in bytes: some Sequence<UInt8>) -> [Key] {
    var parser = KeyParser()
    return parser.parse(bytes) + parser.finish()
  }

  private mutating func take(isLast: Bool) -> [Key] {
    var keys: [Key] = []
    var rest = pending[...]
    while let (key, count) = KeyBytes.first(in: rest, isLast: isLast) {
      keys.append(key)
      rest = rest.dropFirst(count)
    }
    pending = Array(rest)
    return keys
  }
}

/// Turns the bytes that a terminal sends into keys, however the bytes are cut into pieces.
///
/// ```swift
/// var parser = KeyParser()
/// var keys = parser.parse(bytesJustRead)
/// if nothingMoreIsWaiting { keys += parser.finish() }  // Escape alone is told from an arrow so
/// ```
///
/// Every byte belongs to exactly one key, in order. At most 32 bytes are held back.
public struct KeyParser: Sendable {
  private var pending: [UInt8] = []

  /// Makes a parser that has seen nothing.
  public init() {}

  /// The keys that are complete with these bytes; the beginning of another one is kept for later.
  public mutating func parse(_ bytes: some Sequence<UInt8>) -> [Key] {
    pending.append(contentsOf: bytes)
    return take(isLast: false)
  }

  /// The keys in what was kept, now that no more bytes will come: call it when the input is silent.
  public mutating func finish() -> [Key] {
    take(isLast: true)
  }

  /// The keys in bytes that are all there.
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

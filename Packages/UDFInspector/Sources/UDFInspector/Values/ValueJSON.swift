import Foundation

/// The JSON of a value as the page shows it, which may be cut.
///
/// It is made for a reader, and is not what `Codable` writes: an enum case is its name, or an object with its payload.
struct ValueJSON {
  private(set) var text = ""
  /// Whether something was too long, and is shown as text instead.
  private(set) var isCut = false
  private var left: Int

  /// Creates the JSON of a value in about so many bytes.
  init(_ value: Any, limit: Int) {
    left = limit
    write(value, depth: 0)
  }

  private mutating func add(_ more: String) {
    text += more
    left -= more.utf8.count
  }

  private mutating func write(_ wrapped: Any, depth: Int) {
    let value = ValueParts.unwrapped(wrapped)
    let parts = ValueParts(of: value)
    guard left > 0, depth < 16 else {
      isCut = true
      return add("\"…\"")
    }
    switch parts.kind {
    case .null: add("null")
    case .bool: add("\(value)")
    case .number: add(Self.number(value))
    case .text, .other: quote("\(value)")
    case .list: write(parts, "[", "]", depth)
    case .choice where parts.count == 0: quote("\(value)")
    case .object where value is any CustomStringConvertible: quote("\(value)")
    case .table, .object, .choice: write(parts, "{", "}", depth)
    }
  }

  private mutating func write(
    _ parts: ValueParts,
    _ open: String,
    _ close: String,
    _ depth: Int
  ) {
    add(open)
    for position in 0..<parts.count {
      let (label, value) = parts[position]
      if position > 0 { add(",") }
      if parts.kind != .list {
        quote(label)
        add(":")
      }
      write(value, depth: depth + 1)
      if left <= 0, position + 1 < parts.count {
        isCut = true
        break
      }
    }
    add(close)
  }

  private mutating func quote(_ string: String) {
    let shown = string.prefix(max(left, 8))
    let isWhole = shown.endIndex == string.endIndex
    if !isWhole { isCut = true }
    add(Self.quoted(isWhole ? string : shown + "…"))
  }

  static func quoted(_ string: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let data = try? encoder.encode(string)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }

  /// Returns a number, or a string for one that JSON does not know.
  private static func number(_ value: Any) -> String {
    if let value = value as? any BinaryFloatingPoint, !Double(value).isFinite {
      return quoted("\(value)")
    }
    return "\(value)"
  }
}

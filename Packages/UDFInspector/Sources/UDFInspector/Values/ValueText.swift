/// The text of a value, which never gets longer than a limit, however large the value is.
enum ValueText {
  /// Returns a value on one line, such as `added(count: 3)` or `Item(id: 7, title: "Tea")`.
  static func text(of value: Any, limit: Int = 160) -> String {
    var writer = Writer(left: limit)
    writer.write(value, depth: 0)
    return writer.isCut ? writer.text + "…" : writer.text
  }

  private struct Writer {
    var text = ""
    var left: Int
    var isCut = false

    mutating func add(_ more: some StringProtocol) {
      guard !isCut else { return }
      let part = more.prefix(left)
      text += part
      left -= part.count
      if part.endIndex != more.endIndex { isCut = true }
    }

    mutating func write(_ wrapped: Any, depth: Int) {
      if isCut { return }
      let value = ValueParts.unwrapped(wrapped)
      if let text = value as? any StringProtocol { return quote(text) }
      let parts = ValueParts(of: value)
      switch parts.kind {
      case .null: add("nil")
      case .number, .bool, .text: add("\(value)")
      case .other: add(String(describing: value))
      case .list: list(parts, "[", "]", depth)
      case .table:
        list(parts, "[", "]", depth, isLabelled: true)
        if parts.count == 0 { add(":") }
      case .choice: choice(value, parts, depth)
      case .object: object(value, parts, depth)
      }
    }

    private mutating func quote(_ text: any StringProtocol) {
      add("\"")
      // Only what may be shown is looked at, and a line stays a line.
      for character in text.prefix(left + 1) {
        switch character {
        case "\n", "\r\n": add("\\n")
        case "\"": add("\\\"")
        default: add(String(character))
        }
      }
      add("\"")
    }

    private mutating func choice(_ value: Any, _ parts: ValueParts, _ depth: Int) {
      guard parts.count > 0 else { return add(String(describing: value)) }
      let (label, payload) = parts[0]
      add(label)
      guard Mirror(reflecting: payload).displayStyle == .tuple else {
        add("(")
        write(payload, depth: depth + 1)
        return add(")")
      }
      list(ValueParts(of: payload), "(", ")", depth, isLabelled: true)
    }

    private mutating func object(_ value: Any, _ parts: ValueParts, _ depth: Int) {
      if let described = value as? any CustomStringConvertible { return add(described.description) }
      let isTuple = Mirror(reflecting: value).displayStyle == .tuple
      if !isTuple { add("\(type(of: value))") }
      list(parts, "(", ")", depth, isLabelled: true)
    }

    private mutating func list(
      _ parts: ValueParts,
      _ open: String,
      _ close: String,
      _ depth: Int,
      isLabelled: Bool = false
    ) {
      add(open)
      if depth > 16 { return add("…" + close) }
      for (position, part) in parts.enumerated() {
        if isCut { return }
        if position > 0 { add(", ") }
        // The labels of a tuple without names are .0, .1 and so on.
        if isLabelled, !part.label.hasPrefix(".") { add("\(part.label): ") }
        write(part.value, depth: depth + 1)
      }
      add(close)
    }
  }
}

import TerminalUI

enum BlockLayout {
  /// The maximum width of a rule, which has no natural width.
  private static let longestRule = 1000

  static func write(_ blocks: [TextBlock], to writer: inout LineWriter) {
    for block in blocks {
      if block.isSpaced { writer.gap() }
      write(block, to: &writer)
      if block.isSpaced { writer.gap() }
    }
  }

  private static func write(_ block: TextBlock, to writer: inout LineWriter) {
    switch block {
    case .paragraph(let text, _): WordWrapping.write(text, to: &writer)
    case .heading(let text): WordWrapping.write(text, .bold, to: &writer)
    case .summary(let text): WordWrapping.write(text.preceded(by: "▾ ", .plain), .bold, to: &writer)
    case .code(let text):
      writer.push(StyledText("  "))
      CodeWrapping.write(text, to: &writer)
      writer.pop()
    case .rule:
      let length = Swift.min(writer.room, longestRule)
      writer.write([StyledText(String(repeating: "─", count: length), .dim)])
    case .quote(let blocks):
      let bar = StyledText("│ ", .dim)
      writer.push(bar, rest: bar)
      write(blocks, to: &writer)
      writer.pop()
    case .list(let list): write(list, to: &writer)
    case .table(let table): TableLayout.write(table, to: &writer)
    case .indented(let blocks, let columns):
      writer.push(StyledText(String(repeating: " ", count: Swift.min(columns, writer.width))))
      write(blocks, to: &writer)
      writer.pop()
    case .spaced(let blocks): write(blocks, to: &writer)
    }
  }

  private static func write(_ list: List, to writer: inout LineWriter) {
    // Each character of a marker has one column.
    let markers = list.items.map { $0.marker.text(at: writer.listDepth) }
    let width = markers.reduce(0) { max($0, $1.count) }
    writer.listDepth += 1
    for (item, marker) in zip(list.items, markers) {
      writer.push(StyledText(String(repeating: " ", count: width - marker.count) + marker + " "))
      write(item.blocks, to: &writer)
      writer.pop()
    }
    writer.listDepth -= 1
  }
}

extension TextBlock {
  fileprivate var isSpaced: Bool {
    switch self {
    case .paragraph(_, let isSpaced): isSpaced
    case .list(let list): !list.isNested
    case .indented: false
    default: true
    }
  }
}

extension List.Marker {
  fileprivate func text(at depth: Int) -> String {
    switch self {
    case .bullet: depth == 0 ? "•" : depth == 1 ? "◦" : "▪"
    case .number(let number): "\(number)."
    case .ordinal(let text): "\(text)."
    case .checkbox(let isChecked): isChecked ? "[x]" : "[ ]"
    case .none: " "
    }
  }
}

import TerminalUI

/// The layout of blocks, one below the other.
enum BlockLayout {
  /// The maximum width of a rule, which has no natural width.
  private static let longestRule = 1000

  /// Writes blocks.
  ///
  /// - Parameters:
  ///   - blocks: the blocks from top to bottom.
  ///   - writer: the lines so far.
  ///   - depth: the number of lists around the blocks.
  ///   - isInTable: whether a table among the blocks is inside of another.
  static func write(
    _ blocks: [TextBlock],
    to writer: inout LineWriter,
    depth: Int = 0,
    isInTable: Bool = false
  ) {
    for block in blocks {
      if block.isSpaced { writer.gap() }
      write(block, to: &writer, depth, isInTable)
      if block.isSpaced { writer.gap() }
    }
  }

  private static func write(
    _ block: TextBlock,
    to writer: inout LineWriter,
    _ depth: Int,
    _ isInTable: Bool
  ) {
    switch block {
    case .paragraph(let text, _): WordWrapping.write(text, to: &writer)
    case .heading(let text): WordWrapping.write(text, .bold, to: &writer)
    case .summary(let text):
      WordWrapping.write(text.preceded(by: "▾ ", .plain), .bold, to: &writer)
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
      write(blocks, to: &writer, depth: depth, isInTable: isInTable)
      writer.pop()
    case .list(let list): write(list, to: &writer, depth, isInTable)
    case .table(let table):
      TableLayout.write(table, to: &writer, depth: depth, isInTable: isInTable)
    case .indented(let blocks, let columns):
      writer.push(StyledText(String(repeating: " ", count: Swift.min(columns, writer.width))))
      write(blocks, to: &writer, depth: depth, isInTable: isInTable)
      writer.pop()
    case .spaced(let blocks): write(blocks, to: &writer, depth: depth, isInTable: isInTable)
    }
  }

  private static func write(
    _ list: List,
    to writer: inout LineWriter,
    _ depth: Int,
    _ isInTable: Bool
  ) {
    // Each character of a marker has one column.
    let width = list.items.reduce(0) { max($0, $1.marker.text(at: depth).count) }
    for item in list.items {
      let marker = item.marker.text(at: depth)
      let spaces = String(repeating: " ", count: width - marker.count)
      writer.push(StyledText(spaces + marker + " "))
      write(item.blocks, to: &writer, depth: depth + 1, isInTable: isInTable)
      writer.pop()
    }
  }
}

extension TextBlock {
  /// Whether empty lines separate this block from others.
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
  /// The marker of an item that is in a number of other lists.
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

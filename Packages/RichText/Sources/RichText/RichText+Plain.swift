import TerminalUI

extension RichText {
  /// The text on one line, without markers, numbers of links and anything else that a layout adds.
  ///
  /// White space is one space. The text comes from outside and may have control characters.
  ///
  /// Cost: one pass over the text.
  public var plain: String {
    var words = PlainWords()
    for block in blocks { words.add(block) }
    return words.text
  }
}

private struct PlainWords {
  private(set) var text = ""

  mutating func add(_ block: TextBlock) {
    switch block {
    case .paragraph(let text, _), .heading(let text), .summary(let text), .code(let text): add(text)
    case .rule: break
    case .quote(let blocks), .indented(let blocks, _), .spaced(let blocks): add(blocks)
    case .list(let list): for item in list.items { add(item.blocks) }
    case .table(let table): for row in table.rows { for cell in row.cells { add(cell.blocks) } }
    }
  }

  private mutating func add(_ blocks: [TextBlock]) { for block in blocks { add(block) } }

  private mutating func add(_ inline: InlineText) {
    let shown = inline.spans.filter { !$0.isNumber }.map(\.text).joined()
    for word in shown.split(whereSeparator: \.isWhitespace) {
      if !text.isEmpty { text += " " }
      text += word
    }
  }
}

extension InlineText.Span {
  fileprivate var isNumber: Bool {
    style.traits.contains(.dim) && text.utf8.allSatisfy { "[0123456789]".utf8.contains($0) }
  }
}

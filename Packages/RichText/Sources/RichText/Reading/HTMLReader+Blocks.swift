import TerminalUI

extension HTMLReader {
  /// Begins an element, and ends the paragraph or the heading that cannot contain it.
  mutating func open(_ frame: Frame) {
    flush()
    closeParagraph()
    if frame.kind == .heading, frames[frames.count - 1].kind == .heading { close() }
    guard tooDeep == 0, frames.count < Self.deepest else {
      if !frame.kind.mayLackEndTag { tooDeep += 1 }
      return
    }
    if frame.kind == .preformatted { verbatimDepth += 1 }
    if frame.kind == .cell { keptFormatting = formatting.count }
    frames.append(frame)
  }

  mutating func closeParagraph() {
    if tooDeep == 0, frames[frames.count - 1].kind == .paragraph { close() }
  }

  /// Ends the element of an end tag with all that is open in it, or does nothing if no such element is open.
  mutating func endBlock(_ kind: Frame.Kind, _ name: String) {
    if tooDeep > 0 {
      flush()
      if !kind.mayLackEndTag { tooDeep -= 1 }
      return
    }
    func isMeant(_ frame: Frame) -> Bool {
      kind == .heading ? frame.kind == .heading : frame.name == name
    }
    let index = frames.lastIndex { isMeant($0) || kind.isBarred(by: $0) }
    if let index, isMeant(frames[index]) {
      close(through: index)
    } else if kind == .paragraph {
      flush()  // As in browsers, the end of a paragraph that did not begin is an empty one.
    }
  }

  /// Ends the nearest open element of some kinds, unless it is outside of another block.
  mutating func endNearest(_ kinds: [Frame.Kind]) {
    guard tooDeep == 0 else { return }
    let index = frames.lastIndex { kinds.contains($0.kind) || !$0.isTransparent }
    if let index, kinds.contains(frames[index].kind) { close(through: index) }
  }

  mutating func close(through index: Int) { while frames.count > index { close() } }

  mutating func close() {
    flush()
    let frame = frames.removeLast()
    let top = frames.count - 1
    switch frame.kind {
    case .root, .block, .paragraph, .heading, .term: add(frame.blocks)
    case .summary:
      let isFirst = frames[top].kind == .details && !frames[top].hasSummary
      frames[top].hasSummary = true
      add(isFirst ? frame.blocks.map(\.asSummary) : frame.blocks)
    case .preformatted:
      verbatimDepth -= 1
      add(frame.blocks)
    case .spacedBlock, .definitions: add(frame.blocks, as: TextBlock.spaced)
    case .details: closeDetails(frame)
    case .quote: add(frame.blocks, as: TextBlock.quote)
    case .description: add(frame.blocks) { .indented($0, by: 4) }
    case .item: add(List.Item(marker: frame.marker, blocks: frame.blocks))
    case .list: closeList(frame)
    case .table: closeTable(frame)
    case .row:
      frames[top].blocks += frame.blocks
      let row = Table.Row(cells: frame.cells)
      frames[top].isInFoot ? frames[top].footRows.append(row) : frames[top].rows.append(row)
    case .cell: closeCell(frame)
    case .caption: frames[top].blocks += frame.blocks
    }
  }

  /// Ends the formatting that began in a cell, and goes on with the link around the cell.
  private mutating func closeCell(_ frame: Frame) {
    formatting.end(keeping: frame.formattingOutside)
    keptFormatting = frames.last { $0.kind == .cell }?.formattingOutside ?? 0
    if formatting.link?.address != frame.linkOutside?.address {
      links.endTitle()
      formatting.link = frame.linkOutside
    }
    var cell = frame.cell
    cell.blocks = frame.blocks
    frames[frames.count - 1].cells.append(cell)
  }

  mutating func add(_ blocks: [TextBlock]) {
    guard !blocks.isEmpty else { return }
    let top = frames.count - 1
    if frames[top].kind == .list {
      frames[top].items.append(List.Item(marker: .none, blocks: blocks))
    } else {
      frames[top].blocks += blocks
    }
  }

  private mutating func add(_ blocks: [TextBlock], as whole: ([TextBlock]) -> TextBlock) {
    if !blocks.isEmpty { add([whole(blocks)]) }
  }

  private mutating func add(_ item: List.Item) {
    let top = frames.count - 1
    if frames[top].kind == .list {
      frames[top].items.append(item)
    } else {
      add([.list(List(items: [item], isNested: true))])
    }
  }

  private mutating func closeDetails(_ frame: Frame) {
    let summary = frame.blocks.filter(\.isSummary)
    let rest = frame.blocks.filter { !$0.isSummary }
    add(summary + (rest.isEmpty ? [] : [.indented(rest, by: 2)]), as: TextBlock.spaced)
  }

  private mutating func closeList(_ frame: Frame) {
    guard !frame.items.isEmpty else { return }
    let isNested = frames.contains { $0.kind == .item || $0.kind == .list }
    let items = frame.nextNumber == nil ? frame.items : frame.numbering.numbered(frame.items)
    add([.list(List(items: items, isNested: isNested))])
  }
}

extension TextBlock {
  fileprivate var isSummary: Bool { if case .summary = self { true } else { false } }

  /// This block as the line that stands for a part that browsers fold.
  fileprivate var asSummary: TextBlock {
    switch self {
    case .paragraph(let text, _), .heading(let text): .summary(text)
    default: self
    }
  }
}

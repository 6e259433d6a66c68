import TerminalUI
import Testing

@testable import RichText

/// A maker of random blocks, as a reader of HTML gives them.
struct RandomTree {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// Returns blocks, none of which is a paragraph without a tag.
  mutating func blocks(depth: Int, isInList: Bool = false) -> [TextBlock] {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in block(depth, isInList) }
  }

  private mutating func block(_ depth: Int, _ isInList: Bool) -> TextBlock {
    switch Int.random(in: 0...(depth < 4 ? 10 : 4), using: &random) {
    case 0, 1: .paragraph(text(), isSpaced: true)
    case 2: .heading(text())
    case 3: .rule
    case 4: .code(code())
    case 5: .quote(blocks(depth: depth + 1, isInList: isInList))
    case 6, 7: .list(list(depth, isInList))
    case 8: .table(table(depth, isInList))
    case 9:
      .spaced([.summary(text()), .indented(blocks(depth: depth + 1, isInList: isInList), by: 2)])
    default: .spaced(definitions(depth, isInList))
    }
  }

  private mutating func list(_ depth: Int, _ isNested: Bool) -> List {
    let start: Int? = Bool.random(using: &random) ? Int.random(in: -2...120, using: &random) : nil
    let count = Int.random(in: 1...3, using: &random)
    let items = (0..<count).map { index in
      var marker = start.map { List.Marker.number($0 + index) } ?? .bullet
      if start == nil, Int.random(in: 0...3, using: &random) == 0 {
        marker = .checkbox(isChecked: Bool.random(using: &random))
      }
      var blocks: [TextBlock] = []
      if Bool.random(using: &random) { blocks.append(.paragraph(text(), isSpaced: false)) }
      if Bool.random(using: &random) { blocks += self.blocks(depth: depth + 1, isInList: true) }
      return List.Item(marker: marker, blocks: blocks)
    }
    return List(items: items, isNested: isNested)
  }

  private mutating func table(_ depth: Int, _ isInList: Bool) -> Table {
    let columns = Int.random(in: 2...4, using: &random)
    let rows = (0..<Int.random(in: 1...3, using: &random)).map { row in
      let isHeader = row == 0 && Bool.random(using: &random)
      let cells = (0..<columns).map { _ in
        var cell = Table.Cell()
        cell.isHeader = isHeader
        cell.blocks =
          isHeader || depth > 1 || Bool.random(using: &random)
          ? [.paragraph(text(isHeader ? .bold : .plain), isSpaced: false)]
          : blocks(depth: depth + 2, isInList: isInList)
        cell.alignment = [.leading, .center, .trailing].randomElement(using: &random) ?? .leading
        return cell
      }
      return Table.Row(cells: cells)
    }
    return Table(rows: rows)
  }

  private mutating func definitions(_ depth: Int, _ isInList: Bool) -> [TextBlock] {
    (0..<Int.random(in: 1...3, using: &random)).flatMap { _ -> [TextBlock] in
      [
        .paragraph(text(), isSpaced: false),
        .indented(blocks(depth: depth + 1, isInList: isInList), by: 4),
      ]
    }
  }

  /// Returns text in styles, whose spans do not begin or end in spaces.
  private mutating func text(_ outer: Style = .plain) -> InlineText {
    var text = InlineText()
    let styles: [Style] = [.plain, .bold, .italic, .struck, .color(.cyan)]
    for index in 0..<Int.random(in: 1...4, using: &random) {
      if index > 0 { text.append(" ", outer) }
      let style = styles.randomElement(using: &random) ?? .plain
      text.append(word(), outer.adding(style))
      if Int.random(in: 0...5, using: &random) == 0 {
        text.append("\n")
        text.append(word(), outer)
      }
    }
    return text
  }

  private mutating func code() -> InlineText {
    var code = InlineText()
    let lines = (0..<Int.random(in: 1...4, using: &random)).map { index in
      let indentation = String(repeating: " ", count: Int.random(in: 0...4, using: &random))
      return (index == 0 ? "" : indentation) + word() + "  " + word()
    }
    code.append(lines.joined(separator: "\n"))
    return code
  }

  private mutating func word() -> String {
    let letters = Array("abcxyz019&<>\"'éЖ年🎈;#👩‍👩‍👧ש")
    return String(
      (0..<Int.random(in: 1...9, using: &random)).compactMap { _ in
        letters.randomElement(using: &random)
      }
    )
  }
}

/// Random documents, written in random ways, that must be read as the blocks that they were made of.
struct TreeTests {
  @Test(arguments: 0..<250)
  func `a document is read as its blocks, however it is written`(seed: Int) {
    var tree = RandomTree(seed: UInt64(seed))
    let blocks = tree.blocks(depth: 0)
    var writer = RandomMarkup(seed: UInt64(seed) &* 7 &+ 1)
    let html = writer.html(of: blocks)
    let read = RichText(html: html).blocks
    #expect(read == blocks, "seed \(seed): \(html)")
  }
}

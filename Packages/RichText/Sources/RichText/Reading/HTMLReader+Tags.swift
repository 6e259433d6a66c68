import HTMLParsing
import TerminalUI

extension HTMLReader {
  mutating func start(_ element: HTMLElement, _ tag: HTMLTag) {
    switch element {
    case .block(let kind): startBlock(kind, tag)
    case .tableSection: startTablePart(nil, tag)
    case .formatting(let style): formatting.begin(tag.name, style)
    case .link: startLink(to: tag.attribute("href"))
    case .quotation:
      show("“")
      formatting.begin(tag.name, .plain)
    case .superscript: show("^")
    case .lineBreak: breakLine()
    case .rule:
      flush()
      closeParagraph()
      add([.rule])
    case .image: showImage(tag)
    case .input: showInput(tag)
    case .media: showMedia(tag.name, source: tag.attribute("src"), isSelfClosing: tag.isSelfClosing)
    case .frame: tag.attribute("src").map { showMedia(tag.name, source: $0) } ?? hide(tag.name)
    case .ruby: break
    case .rubyText:
      endRubyText()
      formatting.begin("rt", .plain)
      show("(")
    case .hidden: if !tag.isSelfClosing { hide(tag.name) }
    }
  }

  private mutating func startBlock(_ kind: Frame.Kind, _ tag: HTMLTag) {
    switch kind {
    case .list: startList(tag)
    case .item: startItem(tag)
    case .table, .row, .caption, .cell: startTablePart(kind, tag)
    case .term, .description:
      endNearest([.term, .description])
      open(Frame(kind: kind, name: tag.name))
    default: open(Frame(kind: kind, name: tag.name))
    }
  }

  mutating func end(_ element: HTMLElement, _ name: String) {
    switch element {
    case .block(let kind): endBlock(kind, name)
    case .formatting: formatting.end(name, keeping: keptFormatting)
    case .link: endLink()
    case .quotation: if formatting.end(name, keeping: keptFormatting) { show("”") }
    case .lineBreak: breakLine()
    case .ruby, .rubyText: endRubyText()
    case .tableSection: if name == "tfoot" { endFoot() }
    case .superscript, .rule, .image, .input, .media, .frame, .hidden: break
    }
  }

  /// Ends what is said about a word, whose end tag may be left out.
  private mutating func endRubyText() {
    if formatting.end("rt", keeping: keptFormatting) { show(")") }
  }

  private mutating func breakLine() {
    links.endWord()
    if verbatimDepth > 0 { text.appendVerbatim("\n", .plain) } else { text.breakLine() }
  }

  // MARK: - Lists

  private mutating func startList(_ tag: HTMLTag) {
    var frame = Frame(kind: .list, name: tag.name)
    if tag.name == "ol" {
      frame.numbering.type = tag.attribute("type") ?? "1"
      frame.numbering.isReversed = tag.attribute("reversed") != nil
      let first = frame.numbering.isReversed ? 0 : 1
      frame.nextNumber = number(tag.attribute("start")) ?? first
      frame.isUncounted = frame.numbering.isReversed && number(tag.attribute("start")) == nil
    }
    open(frame)
  }

  private mutating func startItem(_ tag: HTMLTag) {
    endNearest([.item])
    var frame = Frame(kind: .item, name: tag.name)
    flush()
    closeParagraph()
    let top = frames.count - 1
    if frames[top].kind == .list, let next = frames[top].nextNumber {
      let value = number(tag.attribute("value"))
      if value != nil { frames[top].isUncounted = false }
      if frames[top].isUncounted { frames[top].numbering.uncounted += 1 }
      let number = value ?? next
      frame.marker = .number(number)
      frames[top].nextNumber = number + (frames[top].numbering.isReversed ? -1 : 1)
    }
    open(frame)
  }

  /// Returns a number that is small enough to count on from.
  private func number(_ text: String?) -> Int? {
    text.flatMap { Int($0) }.map { Swift.min(Swift.max($0, -1_000_000_000), 1_000_000_000) }
  }

  // MARK: - Pictures and controls

  private mutating func showImage(_ tag: HTMLTag) {
    guard let alternative = tag.attribute("alt") else { return show("[image]") }
    let words = alternative.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if words.isEmpty { formatting.link?.hasPicture = true } else { show("[\(words)]") }
  }

  private mutating func showInput(_ tag: HTMLTag) {
    guard tag.attribute("type")?.lowercased() == "checkbox" else { return }
    let isChecked = tag.attribute("checked") != nil
    if text.isEmpty, let item = itemThatBegins {
      frames[item].marker = .checkbox(isChecked: isChecked)
    } else {
      show(isChecked ? "[x] " : "[ ] ")
    }
  }

  /// The index of the open item of which nothing was shown yet.
  private var itemThatBegins: Int? {
    let top = frames.count - 1
    let index = frames[top].kind == .paragraph ? top - 1 : top
    return frames[index].kind == .item && frames[index].blocks.isEmpty ? index : nil
  }
}

import Foundation
import RichText
import TerminalUI
import UDFTerminal

struct PagePosition: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    /// What a row of a pane opens, by the row's id.
    case row(String, pane: Int)
    case head(pane: Int)
    case help
    case text([String])
  }

  let content: Content
  var top = 0
  var found: Int?

  /// The link that was opened last, which is the one to copy.
  var opened: String?

  init(_ content: Content) { self.content = content }

  mutating func move(_ move: Move, in page: Shown.Extent) {
    top = move.target(from: top, last: page.rows, room: page.room)
    fit(page)
  }

  mutating func fit(_ page: Shown.Extent) { top = max(0, min(top, page.rows - page.room)) }

  mutating func find(_ line: Int, in page: Shown.Extent) {
    found = line
    if !(top..<top + page.room).contains(line) { top = line - page.room / 3 }
    fit(page)
  }

  func isReplaced(by other: PagePosition) -> Bool {
    switch (content, other.content) {
    case (.row, .row), (.help, .help), (.text, .text), (.head, .head): true
    default: false
    }
  }
}

struct PageText {
  var head: [Line]
  let lines: [Line]
  let link: String?
  let content: [String?]

  /// The addresses to which the text refers by their numbers, which begin with 1.
  let links: [String]

  /// What is compared when a phrase is looked for, made when that is done first.
  private lazy var folded = Self.folded(lines)
  private static let widest = 100

  init(title: String, lines: [Line], width: Int) {
    head = Self.head(title, [], width)
    self.lines = lines.flatMap { $0.whole(in: width) }
    (link, links, content) = (nil, [], [])
  }

  init(_ page: Page, width: Int, now: Date) {
    head = Self.head(of: page, width: width, now: now)
    link = page.link
    content = page.content
    links = page.links
    let width = min(width, Self.widest)
    let list = links.enumerated().flatMap { number, link in
      (Line("[\(number + 1)] ", .dim) + Line(link, .color(.cyan))).wrapped(to: width).lines
    }
    let text = page.lines(width: width)
    lines =
      (text.isEmpty ? [Line("It has no text", .dim)] : text)
      + (list.isEmpty ? [] : [Line()] + list)
  }

  static func head(of page: Page, width: Int, now: Date) -> [Line] {
    let age = page.date.map { Age(of: $0, at: .seconds(now.timeIntervalSince1970)).words }
    let details = (page.details + [age].compactMap(\.self)).joined(separator: " · ")
    return head(
      page.title,
      [Line(details, .dim), Line(page.link ?? "", .color(.cyan))].filter { !$0.runs.isEmpty },
      width
    )
  }

  private static func head(_ title: String, _ details: [Line], _ width: Int) -> [Line] {
    Line(title, .bold).wrapped(to: width).lines + details + [Line()]
  }

  func picture(_ position: PagePosition, in frame: Frame) -> Block {
    let room = room(in: frame)
    let end = min(lines.count, position.top + room)
    let text = (min(position.top, end)..<end).map { index in
      index == position.found ? lines[index].uncolored.styled(.inverse) : lines[index]
    }
    return Block(shownHead(in: frame) + text)
  }

  func room(in frame: Frame) -> Int { max(1, frame.height - shownHead(in: frame).count) }

  /// Returns the line on which a phrase begins that is nearest to a line, or nil if there is none.
  ///
  /// As in the search of all texts, case and marks make no difference. The phrase may go on in the next line.
  mutating func line(containing phrase: String, from line: Int, _ direction: Direction) -> Int? {
    let phrase = Self.folded(phrase)
    guard !phrase.isEmpty else { return nil }
    let (text, starts) = folded
    let contains = { (index: Int) in
      (starts[index]..<starts[index + 1]).contains { text[$0...].starts(with: phrase) }
    }
    let line = min(max(0, line), lines.count)
    switch direction {
    case .forward:
      return (line..<lines.count).first(where: contains) ?? (0..<line).first(where: contains)
    case .backward:
      let start = min(line + 1, lines.count)
      return (0..<start).last(where: contains) ?? (start..<lines.count).last(where: contains)
    }
  }

  private static func folded(_ lines: [Line]) -> (text: [Unicode.Scalar], starts: [Int]) {
    var text: [Unicode.Scalar] = []
    var starts = [0]
    for line in lines {
      // An empty line is a second space, so that nothing goes on after it.
      text += folded(line.plain) + [" "]
      starts.append(text.count)
    }
    return (text, starts)
  }

  /// Returns what is compared of a line or a phrase, without the bars before a quotation.
  private static func folded(_ text: String) -> [Unicode.Scalar] {
    let words = text.drop { "│ ".contains($0) }.split(whereSeparator: \.isWhitespace)
    return words.joined(separator: " ").unicodeScalars.flatMap(FoldedText.scalars(of:))
  }

  /// The part of the head that leaves most of a low screen to the text.
  private func shownHead(in frame: Frame) -> [Line] { Array(head.prefix(max(0, frame.height / 3))) }
}

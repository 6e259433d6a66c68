import TerminalUI

/// The lines of a layout, with what is at the left of them; each line is made once, whatever it is nested in.
struct LineWriter {
  let width: Int
  var isInTable: Bool
  var listDepth: Int
  private(set) var lines: [Line] = []
  private var segments: [Segment] = []
  /// The number of columns that are left of the text.
  private var used = 0
  private var needsGap = false
  /// The number of segments that were around all that was written or begun since the last line.
  private var gapDepth = 0

  /// What an element puts to the left of its lines.
  private struct Segment {
    /// What is on the first line, or nil after it.
    var first: StyledText?
    let rest: StyledText
  }

  init(width: Int, isInTable: Bool = false, listDepth: Int = 0) {
    (self.width, self.isInTable, self.listDepth) = (width, isInTable, listDepth)
  }

  var room: Int { width - used }

  /// Puts text to the left of what is written until the matching `pop`.
  ///
  /// Half of the width, and ten columns if there are as many, are always left for text. Where this would take more, it
  /// does nothing. Left of the lines after the first are as many columns of `rest`, or spaces.
  mutating func push(_ first: StyledText, rest: StyledText? = nil) {
    let fits = room - first.width >= Swift.max(width / 2, Swift.min(width, 10))
    guard fits else { return segments.append(Segment(rest: StyledText(""))) }
    let spaces = StyledText(String(repeating: " ", count: first.width))
    segments.append(Segment(first: first, rest: rest ?? spaces))
    used += first.width
  }

  /// Ends what the last `push` began; if its first line was not written yet, an empty one is written.
  mutating func pop() {
    if segments[segments.count - 1].first != nil { write([]) }
    used -= segments.removeLast().rest.width
    gapDepth = Swift.min(gapDepth, segments.count)
  }

  /// Puts an empty line between what was written and what is written next.
  mutating func gap() { needsGap = !lines.isEmpty }

  mutating func write(_ content: [StyledText]) {
    if needsGap { append(segments.prefix(gapDepth).map(\.rest), []) }
    needsGap = false
    append(segments.map { $0.first ?? $0.rest }, content)
    for index in segments.indices { segments[index].first = nil }
    gapDepth = segments.count
  }

  /// Appends a line, without spaces at the end of an empty one.
  private mutating func append(_ left: [StyledText], _ content: [StyledText]) {
    lines.append(Line(content.isEmpty ? left.withoutSpacesAtEnd : left + content))
  }
}

extension [StyledText] {
  var withoutSpacesAtEnd: [StyledText] {
    var runs = self
    while let last = runs.popLast() {
      let kept = last.text.utf8.reversed().drop { $0 == 0x20 }.count
      guard kept > 0 else { continue }
      let text = String(decoding: last.text.utf8.prefix(kept), as: UTF8.self)
      return runs + [StyledText(text, last.style)]
    }
    return []
  }
}

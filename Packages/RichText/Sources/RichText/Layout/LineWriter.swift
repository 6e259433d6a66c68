import TerminalUI

/// The lines of a layout, with what is at the left of them.
///
/// Each line is made once, whatever it is nested in.
struct LineWriter {
  let width: Int
  private(set) var lines: [Line] = []
  private(set) var marks: [LineMark] = []
  private var segments: [Segment] = []
  /// The number of columns that are left of the text.
  private var used = 0
  /// Whether an empty line comes before the next line.
  private var needsGap = false
  /// The number of segments that were around all that was written or begun since the last line.
  private var gapDepth = 0

  /// What an element puts to the left of its lines.
  private struct Segment {
    /// What is on the first line, or nil after it.
    var first: StyledText?
    let rest: StyledText
  }

  init(width: Int) { self.width = width }

  /// The number of columns that text may have.
  var room: Int { width - used }

  /// Puts text to the left of what is written until the matching `pop`.
  ///
  /// Half of the width, and ten columns if there are as many, are always left for text. Where this would take more, it
  /// does nothing.
  ///
  /// - Parameters:
  ///   - first: what is to the left of the first line.
  ///   - rest: what is to the left of the others, in the same number of columns, or nil for spaces.
  mutating func push(_ first: StyledText, rest: StyledText? = nil) {
    let columns = first.width
    guard room - columns >= Swift.max(width / 2, Swift.min(width, 10)) else {
      segments.append(Segment(first: nil, rest: StyledText("")))
      return
    }
    let spaces = StyledText(String(repeating: " ", count: columns))
    segments.append(Segment(first: first, rest: rest ?? spaces))
    used += columns
  }

  /// Ends what the last `push` began.
  ///
  /// If its first line was not written yet, an empty one is written.
  mutating func pop() {
    if segments[segments.count - 1].first != nil { write([]) }
    used -= segments.removeLast().rest.width
    gapDepth = Swift.min(gapDepth, segments.count)
  }

  /// Puts an empty line between what was written and what is written next.
  mutating func gap() { needsGap = !lines.isEmpty }

  mutating func write(_ content: [StyledText], _ join: LineMark.Join = .none, suffix: Int = 0) {
    if needsGap {
      append(segments.prefix(gapDepth).map(\.rest), [], LineMark(prefix: 0, suffix: 0, join: .none))
    }
    needsGap = false
    let runs = segments.map { $0.first ?? $0.rest }
    let prefix = runs.reduce(0) { $0 + $1.text.count }
    append(runs, content, LineMark(prefix: prefix, suffix: suffix, join: join))
    for index in segments.indices { segments[index].first = nil }
    gapDepth = segments.count
  }

  /// Appends a line, without spaces at the end of an empty one.
  private mutating func append(_ left: [StyledText], _ content: [StyledText], _ mark: LineMark) {
    lines.append(Line(content.isEmpty ? left.withoutSpacesAtEnd : left + content))
    marks.append(mark)
  }
}

extension [StyledText] {
  /// These runs without the spaces at their end.
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

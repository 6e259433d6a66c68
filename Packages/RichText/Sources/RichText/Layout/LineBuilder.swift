import TerminalUI

struct LineBuilder {
  private(set) var runs: [StyledText] = []
  private(set) var width = 0
  private var text = ""
  private var style = Style.plain

  var isEmpty: Bool { width == 0 && text.isEmpty && runs.isEmpty }

  mutating func append(_ piece: some StringProtocol, _ style: Style, width: Int) {
    if style != self.style {
      endRun()
      self.style = style
    }
    text += piece
    self.width += width
  }

  mutating func take() -> [StyledText] {
    endRun()
    defer { self = LineBuilder() }
    return runs
  }

  private mutating func endRun() {
    if !text.isEmpty { runs.append(StyledText(text, style)) }
    text = ""
  }
}

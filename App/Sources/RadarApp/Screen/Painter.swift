import TerminalUI

/// Turns pictures of parts of the screen into the text that draws them, and leaves out the lines that are there.
struct Painter {
  private let isUncolored: Bool
  private let colors: Palette
  private var drawn: [Frame: [Line]] = [:]

  init(isUncolored: Bool = false, colors: Palette = Palette()) {
    self.isUncolored = isUncolored
    self.colors = colors
  }

  mutating func clear() -> String {
    drawn = [:]
    return ControlSequence.clearScreen
  }

  mutating func paint(_ picture: Block, in frame: Frame) -> String {
    let fitted = picture.fitted(width: max(0, frame.width), height: max(0, frame.height)).lines
    let lines = fitted.map { isUncolored ? $0.uncolored : $0.restyled(colors.style) }
    let before = drawn.updateValue(lines, forKey: frame)
    return lines.indices.reduce(into: "") { text, row in
      if before?[row] == lines[row] { return }
      text += ControlSequence.move(row: frame.row + row, column: frame.column) + lines[row].ansi
    }
  }
}

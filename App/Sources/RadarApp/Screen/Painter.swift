import TerminalUI

/// Turns pictures of parts of the screen into the text that draws them, and leaves out the lines that are there.
///
/// It keeps the lines that it drew last. A frame that is drawn for the first time, such as after another layout, is
/// drawn in full.
struct Painter {
  /// Whether lines have the terminal's default color only.
  private let isUncolored: Bool
  /// The colors, or nil for the usual ones.
  private let colors: Palette?
  private var drawn: [Frame: [Line]] = [:]

  init(isUncolored: Bool = false, colors: Palette = Palette()) {
    self.isUncolored = isUncolored
    self.colors = colors.isUsual ? nil : colors
  }

  /// Forgets what was drawn, and returns the text that clears the screen.
  mutating func clear() -> String {
    drawn = [:]
    return ControlSequence.clearScreen
  }

  private func inColors(_ lines: [Line]) -> [Line] {
    guard let colors else { return lines }
    return lines.map { $0.restyled(colors.style) }
  }

  /// Returns the text that draws a picture in a frame, which is empty if nothing has changed.
  mutating func paint(_ picture: Block, in frame: Frame) -> String {
    let fitted = picture.fitted(width: max(0, frame.width), height: max(0, frame.height)).lines
    let lines = isUncolored ? fitted.map(\.uncolored) : inColors(fitted)
    let before = drawn.updateValue(lines, forKey: frame)
    return lines.indices.reduce(into: "") { text, row in
      if before?[row] == lines[row] { return }
      text += ControlSequence.move(row: frame.row + row, column: frame.column) + lines[row].ansi
    }
  }
}

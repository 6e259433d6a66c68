/// Turns pictures of parts of the screen into the text that draws them, and leaves out the lines that are there.
public struct Painter {
  private let dressed: (Line) -> Line
  private var drawn: [Frame: [Line]] = [:]

  /// Creates a painter of an empty screen, which draws each line as `dressed` returns it.
  public init(_ dressed: @escaping (Line) -> Line = { $0 }) { self.dressed = dressed }

  /// Forgets what was drawn, and returns the text that clears the screen.
  public mutating func clear() -> String {
    drawn = [:]
    return ControlSequence.clearScreen
  }

  /// Returns the text that draws a picture in a rectangle, which it fills.
  public mutating func paint(_ picture: Block, in frame: Frame) -> String {
    let fitted = picture.fitted(width: max(0, frame.width), height: max(0, frame.height))
    let lines = fitted.lines.map(dressed)
    let before = drawn.updateValue(lines, forKey: frame)
    return lines.indices.reduce(into: "") { text, row in
      if before?[row] == lines[row] { return }
      text += ControlSequence.move(row: frame.row + row, column: frame.column) + lines[row].ansi
    }
  }
}

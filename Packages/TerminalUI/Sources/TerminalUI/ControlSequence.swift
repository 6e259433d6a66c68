/// What a program writes to a terminal besides text, as strings: this module writes nothing itself.
public enum ControlSequence {
  /// Clears the screen and puts the cursor in its upper left corner.
  public static let clearScreen = make("2J") + make("H")
  /// Clears from the cursor to the end of its line.
  public static let clearToLineEnd = make("K")
  /// Clears from the cursor to the end of the screen.
  public static let clearToScreenEnd = make("J")
  /// Hides the cursor.
  public static let hideCursor = make("?25l")
  /// Shows the cursor.
  public static let showCursor = make("?25h")
  /// Remembers where the cursor is.
  public static let saveCursor = "\u{1B}7"
  /// Puts the cursor back where it was remembered.
  public static let restoreCursor = "\u{1B}8"

  /// Puts the cursor in a row and a column; the first is 1.
  public static func move(row: Int, column: Int) -> String { make("\(row);\(column)H") }

  /// A block drawn with its upper left corner in a row and a column, whatever was there before.
  ///
  /// Draw a block that was `fitted` to its place: it covers exactly that place and nothing else.
  public static func draw(_ block: Block, row: Int, column: Int) -> String {
    block.lines.enumerated().map { move(row: row + $0, column: column) + $1.ansi }.joined()
  }

  static func make(_ body: String) -> String { "\u{1B}[" + body }
}

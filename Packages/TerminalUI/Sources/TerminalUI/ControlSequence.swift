/// Control sequences for a terminal, as strings.
///
/// This module does not write them itself.
public enum ControlSequence {
  /// Clears the screen and puts the cursor in its upper left corner.
  public static let clearScreen = make("2J") + make("H")
  /// Hides the cursor.
  public static let hideCursor = make("?25l")
  /// Shows the cursor.
  public static let showCursor = make("?25h")
  /// Takes the whole screen: a second screen is shown, without a cursor, and the mouse and pasted texts are reported.
  public static let takeScreen: StaticString =
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h"
  /// Gives the screen back as it was before it was taken.
  ///
  /// A style that was not ended ends, so this can follow a text of which only a part was written.
  public static let giveScreenBack: StaticString =
    "\u{1B}[0m\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?25h\u{1B}[?1049l"

  /// Moves the cursor to a row and a column, counted from 1.
  public static func move(row: Int, column: Int) -> String { make("\(row);\(column)H") }

  /// Returns the sequence that puts a text on the user's clipboard (OSC 52), as far as the terminal allows it.
  ///
  /// - Parameter base64: the UTF-8 of the text, in Base64.
  /// - Returns: the sequence.
  public static func copy(base64: String) -> String { "\u{1B}]52;c;" + base64 + "\u{7}" }

  static func make(_ body: String) -> String { "\u{1B}[" + body }
}

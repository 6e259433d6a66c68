/// A rectangle of the screen, whose upper left corner is row 1, column 1.
struct Frame: Equatable, Sendable {
  var row: Int
  var column: Int
  var width: Int
  var height: Int

  /// The number of columns between the sides of a box that fills the frame and the spaces along them.
  var innerWidth: Int { width - 4 }

  /// The number of lines between the edges, which is at least one.
  var innerHeight: Int { max(1, height - 2) }
}

/// The positions of all parts of the dashboard, for a screen of a given size.
///
/// The counter and radar's messages are at the top. Search and feeds are below them, side by side, or one
/// above the other on a narrow screen. Messages may reduce search and feeds to a few lines, because they stay
/// only until the next command. The prompt is in the second-last line, so that a shell has a line to report
/// that radar was stopped.
struct Layout: Equatable, Sendable {
  /// The minimum number of lines for search and feeds together, regardless of the messages.
  private static let minimumRest = 5

  let counter: Frame
  let said: Frame
  let search: Frame
  let feed: Frame
  let promptRow: Int
  /// The total width in columns.
  let columns: Int

  /// Creates the layout of a screen on which radar's messages have the given number of lines.
  init(_ size: ScreenSize, lines: Int = 0) {
    let width = max(1, size.columns)
    let height = max(0, size.rows - 2)
    let isNarrow = width < 72
    let usual = isNarrow ? 5 : max(5, min(12, height * 2 / 5))
    let wanted = min(lines + 2, height - Self.minimumRest)
    let top = min(height, max(usual, wanted))
    let rest = height - top
    let left = min(30, width / 2)
    counter = Frame(row: 1, column: 1, width: left, height: top)
    said = Frame(row: 1, column: left + 1, width: width - left, height: top)
    if isNarrow {
      let half = rest / 2
      search = Frame(row: top + 1, column: 1, width: width, height: half)
      feed = Frame(row: top + half + 1, column: 1, width: width, height: rest - half)
    } else {
      let half = width / 2
      search = Frame(row: top + 1, column: 1, width: half, height: rest)
      feed = Frame(row: top + 1, column: half + 1, width: width - half, height: rest)
    }
    promptRow = height + 1
    columns = width
  }
}

/// The size of a screen in characters.
struct ScreenSize: Equatable, Sendable {
  var rows: Int
  var columns: Int

  /// The assumed size of a screen that does not report its size.
  static let usual = ScreenSize(rows: 24, columns: 80)
}

/// A rectangle of the screen; the upper left corner is row 1, column 1.
struct Frame: Equatable, Sendable {
  var row: Int
  var column: Int
  var width: Int
  var height: Int

  /// The columns between the sides of a box that fills it, and the spaces along them.
  var innerWidth: Int { width - 4 }

  /// The lines between its edges; one at least, whatever becomes of it.
  var innerHeight: Int { max(1, height - 2) }
}

/// Where everything of the dashboard lies, for a screen of a size.
///
/// The counter and what radar says stand at the top, search and feeds below: side by side, or below
/// each other on a narrow screen. What radar says may push them down until little of them is left: it
/// stands there only until the next command. The prompt has the last line but one, so that a shell has a line to say that
/// radar was stopped.
struct Layout: Equatable, Sendable {
  /// How many lines search and feeds keep together, whatever radar says.
  private static let minimumRest = 5

  let counter: Frame
  let said: Frame
  let search: Frame
  let feed: Frame
  let promptRow: Int
  /// How wide everything is together.
  let columns: Int

  /// Lays out a screen on which radar says so many lines.
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

/// How many characters a screen shows.
struct ScreenSize: Equatable, Sendable {
  var rows: Int
  var columns: Int

  /// What is assumed of a screen that does not tell.
  static let usual = ScreenSize(rows: 24, columns: 80)
}

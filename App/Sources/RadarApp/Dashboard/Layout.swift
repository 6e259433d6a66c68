/// A rectangle of the screen; the upper left corner is row 1, column 1.
struct Frame: Equatable, Sendable {
  var row: Int
  var column: Int
  var width: Int
  var height: Int
}

/// Where everything of the dashboard lies, for a screen of a size.
///
/// The counter and what radar says stand at the top, search and feeds below: side by side, or below
/// each other on a narrow screen. The prompt has the last line but one, so that a shell has a line to say
/// that radar was stopped.
struct Layout: Equatable, Sendable {
  let counter: Frame
  let said: Frame
  let search: Frame
  let feed: Frame
  let promptRow: Int
  /// How wide everything is together.
  let columns: Int

  init(_ size: ScreenSize) {
    let width = max(1, size.columns)
    let height = max(0, size.rows - 2)
    let top = min(height, max(5, min(12, height * 2 / 5)))
    let rest = height - top
    let left = min(30, width / 2)
    counter = Frame(row: 1, column: 1, width: left, height: top)
    said = Frame(row: 1, column: left + 1, width: width - left, height: top)
    if width >= 72 {
      let half = width / 2
      search = Frame(row: top + 1, column: 1, width: half, height: rest)
      feed = Frame(row: top + 1, column: half + 1, width: width - half, height: rest)
    } else {
      let half = rest / 2
      search = Frame(row: top + 1, column: 1, width: width, height: half)
      feed = Frame(row: top + half + 1, column: 1, width: width, height: rest - half)
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

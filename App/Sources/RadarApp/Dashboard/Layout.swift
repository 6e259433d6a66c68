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
/// Small panes and radar's messages are at the top. The other panes are below them, side by side as far as each
/// has enough columns, and otherwise one above the other. Messages may reduce these panes to a few lines, because
/// they stay only until the next command. The prompt is in the second-last line, so that a shell has a line to
/// report that radar was stopped.
struct Layout: Equatable, Sendable {
  /// The minimum number of lines for the main panes together, regardless of the messages.
  private static let minimumRest = 5

  /// The minimum number of columns of main panes that stand side by side.
  private static let minimumWidth = 36

  /// The frames of the features, in their order.
  let features: [Frame]
  let said: Frame
  let promptRow: Int
  /// The total width in columns.
  let columns: Int

  /// Creates the layout of a screen.
  ///
  /// - Parameters:
  ///   - size: the size of the screen.
  ///   - places: the places of the features.
  ///   - lines: the number of lines of radar's messages.
  init<Root>(_ size: ScreenSize, _ places: [Feature<Root>.Place], lines: Int = 0) {
    let width = max(1, size.columns)
    let height = max(0, size.rows - 2)
    let tops = places.count { $0 == .top }
    let mains = places.count - tops
    let usual = width < 2 * Self.minimumWidth ? 5 : max(5, min(12, height * 2 / 5))
    let wanted = min(lines + 2, height - Self.minimumRest)
    let top = mains == 0 ? height : min(height, max(usual, wanted))
    // Radar's messages keep half of the width.
    let left = min(30, width / 2 / max(1, tops))
    var small = (0..<tops).map { Frame(row: 1, column: $0 * left + 1, width: left, height: top) }[
      ...
    ]
    said = Frame(row: 1, column: tops * left + 1, width: width - tops * left, height: top)
    let rest = Frame(row: top + 1, column: 1, width: width, height: height - top)
    var large = rest.grid(of: mains, columns: width / Self.minimumWidth)[...]
    features = places.compactMap { $0 == .top ? small.popFirst() : large.popFirst() }
    promptRow = height + 1
    columns = width
  }
}

extension Frame {
  /// Returns the frames of a number of boxes that fill this frame, row by row.
  fileprivate func grid(of count: Int, columns: Int) -> [Frame] {
    let most = max(1, min(count, columns))
    let rows = (count + most - 1) / most
    return (0..<count).map { index in
      let (line, place) = (index / most, index % most)
      let boxes = min(most, count - line * most)
      let (top, bottom) = (height * line / rows, height * (line + 1) / rows)
      let (left, right) = (width * place / boxes, width * (place + 1) / boxes)
      return Frame(row: row + top, column: column + left, width: right - left, height: bottom - top)
    }
  }
}

/// The size of a screen in characters.
struct ScreenSize: Equatable, Sendable {
  var rows: Int
  var columns: Int

  /// The assumed size of a screen that does not report its size.
  static let usual = ScreenSize(rows: 24, columns: 80)
}

import TerminalUI

struct Layout: Equatable, Sendable {
  private static let minimumWidth = 36
  let features: [Frame]
  let said: Frame
  let footer: Frame
  let page: Frame

  init<Root>(_ size: ScreenSize, _ places: [Feature<Root>.Place]) {
    let width = max(1, size.columns)
    let height = max(0, size.rows - 1)
    let tops = places.count { $0 == .top }
    let mains = places.count - tops
    // On a low screen the lists need the lines.
    let top = mains == 0 ? height : min(height < 15 ? 3 : 5, height)
    // Radar's messages keep half of the width.
    let left = min(30, width / 2 / max(1, tops))
    var small = (0..<tops)
      .map { Frame(row: 1, column: $0 * left + 1, width: left, height: top) }[...]
    said = Frame(row: 1, column: tops * left + 1, width: width - tops * left, height: top)
    let rest = Frame(row: top + 1, column: 1, width: width, height: height - top)
    var large = rest.grid(of: mains, columns: width / Self.minimumWidth)[...]
    features = places.compactMap { $0 == .top ? small.popFirst() : large.popFirst() }
    footer = Frame(row: height + 1, column: 1, width: width, height: min(1, size.rows))
    page = Frame(row: 1, column: 1, width: width, height: height)
  }
}

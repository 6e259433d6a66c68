import TerminalUI
import UDFKit

extension FeaturePane {
  /// Returns the current position of a row by its id, counted from 0, or nil if it is not shown.
  public func position(of row: String) -> Int? { position(of: row, in: store.state) }

  func position(of row: String, in state: State) -> Int? {
    if let findRow { return findRow(state, row) }
    let lines = makeView(makeProps(state, nil), store).lines(width: .max)
    return (0..<lines.rowCount).first { lines.id(ofRow: $0) == row }
  }

  /// Returns the position of the nearest row whose line contains a text, or nil if there is none.
  public func row(containing text: String, from row: Int, _ direction: Direction) -> Int? {
    // Two small letters may have one capital letter, but not the other way round.
    let text = text.uppercased()
    let count = view(of: findRow == nil ? nil : 0..<0).lines(width: .max).rowCount
    guard count > 0, !text.isEmpty else { return nil }
    let start = min(max(0, row), count - 1)
    // The lines are made in parts, so that a row that is near costs little.
    let size = findRow == nil ? count : 100
    let parts =
      direction == .forward ? [start..<count, 0..<start] : [0..<start + 1, start + 1..<count]
    for part in parts {
      for rows in Self.parts(of: part, size: size, direction) {
        let lines = view(of: rows).lines(width: .max)
        // Another thread may have removed rows meanwhile.
        let rows = rows.clamped(to: 0..<lines.rowCount)
        let contains = { (row: Int) in lines.line(ofRow: row).plain.uppercased().contains(text) }
        let found = direction == .forward ? rows.first(where: contains) : rows.last(where: contains)
        if let found { return found }
      }
    }
    return nil
  }

  private static func parts(
    of range: Range<Int>,
    size: Int,
    _ direction: Direction
  ) -> some Sequence<Range<Int>> {
    stride(from: 0, to: range.count, by: size).lazy.map { passed in
      let rows = direction == .forward ? range.dropFirst(passed) : range.dropLast(passed)
      return direction == .forward ? rows.prefix(size) : rows.suffix(size)
    }
  }

  /// Returns what a row opens, or nil if it opens nothing.
  public func page(of row: String) -> Page? { pages?.page(store.state, row) }

  /// Tells the feature that the page of a row is shown.
  public func pageOpened(of row: String) { pages?.opened(store, row) }

  /// Returns the id of the row to read after or before a row, or nil if there is none.
  public func next(after row: String, _ direction: Direction) -> String? {
    pages?.next(store.state, row, direction)
  }
}

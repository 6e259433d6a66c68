import Synchronization

/// The limit for a long list, which toggles a row in place and calls the row's closure.
final class RowsLimit: Sendable {
  private let rows: Mutex<[Row]>
  private let onChange: [(@Sendable (Row) -> Void)?]

  @inline(never)
  init(rows: [Row], onChange: [(@Sendable (Row) -> Void)?]) {
    self.rows = Mutex(rows)
    self.onChange = onChange
  }

  @inline(never)
  func dispatch(_ action: RowAction, at position: Int) {
    let row = rows.withLock { rows in
      switch action {
      case .toggled: rows[position].isDone.toggle()
      }
      return rows[position]
    }
    onChange[position]?(row)
  }
}

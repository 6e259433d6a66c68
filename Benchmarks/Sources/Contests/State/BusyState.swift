import UDFKit

/// A state with much in it that others observe, and the one slice that changes.
struct BusyState: Equatable, Sendable {
  var counter = CounterState()
  var others = Ten(repeating: CounterState())
  var rows: IdentifiedArray<Row>

  /// A state with so many rows.
  init(rows count: Int) { rows = IdentifiedArray((0..<count).map { Row(id: $0) }) }

  /// Its rules in UDFKit.
  static var reducer: Reducer<BusyState> {
    Reducer {
      Scope(\.counter) { CounterState.reducer }
      ForEach(\.rows) { Row.reducer }
    }
  }
}

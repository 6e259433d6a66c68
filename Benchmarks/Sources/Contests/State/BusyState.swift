import UDFKit

/// A state with many observed slices, and one slice that changes.
struct BusyState: Equatable, Sendable {
  var counter = CounterState()
  var others = Ten(repeating: CounterState())
  var rows: IdentifiedArray<Row>

  /// Creates a state with the given number of rows.
  init(rows count: Int) { rows = IdentifiedArray((0..<count).map { Row(id: $0) }) }

  /// The rules of the state in UDFKit.
  static var reducer: Reducer<BusyState> {
    Reducer {
      Scope(\.counter) { CounterState.reducer }
      ForEach(\.rows) { Row.reducer }
    }
  }
}

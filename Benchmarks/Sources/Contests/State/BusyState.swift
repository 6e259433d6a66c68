import UDFKit

/// A state with many observed slices, and one slice that changes.
struct BusyState: Equatable, Sendable {
  var counter = CounterState()
  var others = Ten(repeating: CounterState())
  var rows: IdentifiedArray<Row>

  init(rows count: Int) { rows = IdentifiedArray((0..<count).map { Row(id: $0) }) }

  static var reducer: Reducer<BusyState> {
    Reducer {
      Scope(\.counter) { CounterState.reducer }
      ForEach(\.rows) { Row.reducer }
    }
  }
}

/// The state of `BusyState` for the baselines, with arrays where these avoid copies.
///
/// The baselines pass the whole state to closures, and Swift copies a struct that passes through generic
/// code. The copy of an array costs one reference, and the copy of ten separate slices costs thirty.
struct PlainBusyState: Equatable, Sendable {
  var counter = CounterState()
  var others = [CounterState](repeating: CounterState(), count: 10)
  var rows: [Row]

  init(rows count: Int) { rows = (0..<count).map { Row(id: $0) } }

  mutating func reduce(_ action: BusyAction) {
    switch action {
    case .counter(let action): counter.reduce(action)
    case .row(let position): rows[position].isDone.toggle()
    }
  }

  /// Reduces any action, for stores whose reducer is called for every action.
  static func reduceAny(_ state: inout PlainBusyState, _ action: any Action) {
    if let action = action as? BusyAction { state.reduce(action) }
  }
}

enum BusyAction: Action {
  case counter(CounterAction)
  case row(Int)
}

import UDFKit

/// The same as `BusyState` for the baselines, with arrays where it saves them copies.
///
/// They hand the whole state to closures, and Swift copies a struct that passes through generic code:
/// an array costs one reference then, ten slices side by side thirty.
struct PlainBusyState: Equatable, Sendable {
  var counter = CounterState()
  var others = [CounterState](repeating: CounterState(), count: 10)
  var rows: [Row]

  /// A state with so many rows.
  init(rows count: Int) { rows = (0..<count).map { Row(id: $0) } }

  mutating func reduce(_ action: BusyAction) {
    switch action {
    case .counter(let action): counter.reduce(action)
    case .row(let position): rows[position].isDone.toggle()
    }
  }

  /// The same for a store whose reducer is asked about every action.
  static func reduceAny(_ state: inout PlainBusyState, _ action: any Action) {
    if let action = action as? BusyAction { state.reduce(action) }
  }
}

enum BusyAction: Action {
  case counter(CounterAction)
  case row(Int)
}

import Synchronization
import UDFKit

/// A state whose parts count their comparisons.
struct CostState: Equatable, Sendable {
  var touched: Counted
  var other: Counted
  var rows: IdentifiedArray<CountedRow>

  init(touched: CallCount, other: CallCount, rows: Int = 0) {
    self.touched = Counted(comparisons: touched)
    self.other = Counted(comparisons: other)
    self.rows = IdentifiedArray(
      (0..<rows).map { CountedRow(id: $0, counted: Counted(comparisons: other)) }
    )
  }
}

enum TouchAction: Action {
  case touched
  case leftAsItWas
}
enum OtherAction: Action { case changed }
enum RowAction: Action { case touched }

/// A store of such a state with its counters.
struct CostStore {
  let touched = CallCount()
  let other = CallCount()
  /// The number of calls of rules for actions that are never dispatched.
  let otherRules = CallCount()
  let store: Store<CostState>

  /// Creates a store with a number of rows, and of rules for actions that are never dispatched.
  init(rows: Int = 0, otherRules count: Int = 0) {
    store = Store(
      state: CostState(touched: touched, other: other, rows: rows),
      reducer: Reducer { [otherRules] in
        Scope(\.touched) {
          On(TouchAction.self) { state, action in
            if action == .touched { state.value += 1 }
            return .none
          }
        }
        ForEach(\.rows) {
          On(RowAction.self) { row, _ in
            row.counted.value += 1
            return .none
          }
        }
        for _ in 0..<count {
          Scope(\.other) {
            On(OtherAction.self) { _, _ in
              otherRules.note()
              return .none
            }
          }
        }
      }
    )
  }

  /// Resets the counters.
  func reset() { _ = (touched.take(), other.take(), otherRules.take()) }
}

/// A number of calls that any thread may increase.
final class CallCount: Sendable {
  private let number = Atomic<Int>(0)

  func note() { number.add(1, ordering: .relaxed) }

  /// Counts the call that makes a value.
  func noting<Value>(_ value: Value) -> Value {
    note()
    return value
  }

  /// Returns the number of calls since the last request.
  func take() -> Int { number.exchange(0, ordering: .relaxed) }
}

/// A slice that counts how often it is compared.
struct Counted: Equatable, Sendable {
  let comparisons: CallCount
  var value = 0
  var names = ["a", "b"]

  static func == (lhs: Counted, rhs: Counted) -> Bool {
    lhs.comparisons.note()
    return lhs.value == rhs.value && lhs.names == rhs.names
  }
}

/// A row that counts how often it is compared.
struct CountedRow: Equatable, Identifiable, Sendable {
  let id: Int
  var counted: Counted
}

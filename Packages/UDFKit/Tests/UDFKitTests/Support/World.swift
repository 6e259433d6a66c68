import Synchronization
import Testing

@testable import UDFKit

struct Counter: Equatable, Sendable {
  var count = 0
  var log: [Int] = []
}

struct Row: Equatable, Sendable, Identifiable {
  let id: Int
  var isDone = false
  var title = "a title that is long enough to live on the heap"
}

struct Sheet: Equatable, Sendable {
  var text = ""
}

struct World: Equatable, Sendable {
  var left = Counter()
  var right = Counter()
  var rows: IdentifiedArray<Row> = []
  var sheet: Sheet?
  var heard = 0
}

enum CounterAction: Action {
  case up
  case failIfOver(Int)
}

enum RowAction: Action { case toggled }
enum SheetAction: Action {
  case typed(String)
  case opened, closed
}

struct Refused: Error, Equatable {}

enum Feature {
  static var counter: Reducer<Counter> {
    On(CounterAction.self) { state, action in
      switch action {
      case .up: state.count += 1
      case .failIfOver(let limit):
        state.count += 1
        if state.count > limit { throw Refused() }
      }
      return .none
    }
  }
  static var row: Reducer<Row> {
    On(RowAction.self) { state, _ in
      state.isDone.toggle()
      return .none
    }
  }
  static var world: Reducer<World> {
    Reducer {
      Scope(\.left, as: .own) { counter }
      Scope(\.right, as: .own) { counter }
      ForEach(\.rows) { row }
      IfLet(\.sheet) {
        On(SheetAction.self) { state, action in
          if case .typed(let text) = action { state.text += text }
          return .none
        }
      }
      On(SheetAction.self) { state, action in
        switch action {
        case .opened: state.sheet = Sheet()
        case .closed: state.sheet = nil
        case .typed: break
        }
        return .none
      }
      countingRule(CounterAction.self, in: \.heard)
    }
  }
}

func makeStore(rows: Int = 3) -> Store<World> {
  var world = World()
  for id in 0..<rows { world.rows.append(Row(id: id)) }
  return Store(state: world, reducer: Feature.world)
}

final class Recorder<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])
  func record(_ value: Value) { values.withLock { $0.append(value) } }
  var all: [Value] { values.withLock { $0 } }
  func clear() { values.withLock { $0 = [] } }
}

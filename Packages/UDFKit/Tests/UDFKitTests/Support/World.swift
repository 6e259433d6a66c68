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

struct Sheet: Equatable, Sendable { var text = "" }

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

enum Feature {
  static var counter: Reducer<Counter> {
    changing(CounterAction.self) { state, action in
      switch action {
      case .up: state.count += 1
      case .failIfOver(let limit):
        state.count += 1
        if state.count > limit { throw Refused() }
      }
    }
  }
  static var row: Reducer<Row> { changing(RowAction.self) { state, _ in state.isDone.toggle() } }
  static var world: Reducer<World> {
    Reducer {
      Scope(\.left, as: .own) { counter }
      Scope(\.right, as: .own) { counter }
      ForEach(\.rows) { row }
      IfLet(\.sheet) {
        changing(SheetAction.self) { state, action in
          if case .typed(let text) = action { state.text += text }
        }
      }
      changing(SheetAction.self) { state, action in
        switch action {
        case .opened: state.sheet = Sheet()
        case .closed: state.sheet = nil
        case .typed: break
        }
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

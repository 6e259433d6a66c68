import UDFKit

/// An element of a long list.
struct Row: Equatable, Identifiable, Sendable {
  let id: Int
  var title: String
  var isDone = false
  var labels = ["swift"]

  init(id: Int) {
    self.id = id
    title = "Row number \(id), with a title on the heap"
  }
}

enum RowAction: Action { case toggled }

extension Row {
  static var reducer: Reducer<Row> {
    On(RowAction.self) { row, _ in
      row.isDone.toggle()
      return .none
    }
  }
}

/// A slice that contains a long array.
struct ListState: Equatable, Sendable {
  var title = "A list"
  var rows: [Row]

  init(count: Int) { rows = (0..<count).map { Row(id: $0) } }

  mutating func reduce(_ action: ListAction) {
    switch action {
    case .toggled(let position): rows[position].isDone.toggle()
    case .titleChanged(let title): self.title = title
    }
  }
}

enum ListAction: Action {
  case toggled(Int)
  case titleChanged(String)
}

/// The state of an app that contains a list.
struct ListAppState: Equatable, Sendable {
  var counter = CounterState()
  var list: ListState

  static var reducer: Reducer<ListAppState> {
    Reducer {
      Scope(\.counter) { CounterState.reducer }
      Scope(\.list) {
        On(ListAction.self) { state, action in
          state.reduce(action)
          return .none
        }
      }
    }
  }
}

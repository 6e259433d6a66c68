import SwiftUI
import UDFKit
import UDFPresentation
import UDFSwiftUI

// A list whose rows are edited, filtered and counted: each row has a store of its own.

struct Todo: Equatable, Identifiable, Sendable {
  let id: Int
  var text = ""
  var isDone = false
}

enum TodoFilter: String, CaseIterable, Sendable {
  case all, active, done
}

struct Todos: Equatable, Sendable {
  var todos: IdentifiedArray<Todo> = []
  var filter = TodoFilter.all
  var nextID = 0

  func isShown(_ todo: Todo) -> Bool {
    switch filter {
    case .all: true
    case .active: !todo.isDone
    case .done: todo.isDone
    }
  }
}

enum TodosAction: UDFKit.Action {
  case addTapped, clearDoneTapped
}

let todosReducer = Reducer<Todos> {
  Fields()
  UDFKit.ForEach(\.todos) { Fields() }
  On(TodosAction.self) { state, action in
    switch action {
    case .addTapped:
      state.todos.append(Todo(id: state.nextID))
      state.nextID += 1
    case .clearDoneTapped:
      for todo in state.todos where todo.isDone { state.todos[id: todo.id] = nil }
    }
    return .none
  }
}

struct TodosView: View {
  @StoreState private var todos: ViewStore<Todos, TodosAction>

  init(store: Store<Todos>) { _todos = StoreState(store) }

  var body: some View {
    NavigationStack {
      List {
        Picker("Filter", selection: $todos.filter) {
          SwiftUI.ForEach(TodoFilter.allCases, id: \.self) { Text($0.rawValue).tag($0) }
        }
        SwiftUI.ForEach($todos.rows(\.todos)) { TodoRow(store: $0.store, filter: todos.filter) }
        Button("Add") { withAnimation { todos.dispatch(.addTapped) } }
        Button("Clear done", role: .destructive) { todos.dispatch(.clearDoneTapped) }
      }
      .navigationTitle("Todos")
    }
  }
}

struct TodoRow: View {
  @StoreState private var todo: ViewStore<Todo, any UDFKit.Action>
  private let filter: TodoFilter

  init(store: Store<Todo>, filter: TodoFilter) {
    _todo = StoreState(store)
    self.filter = filter
  }

  var body: some View {
    if filter == .all || todo.isDone == (filter == .done) {
      HStack {
        Toggle("Done", isOn: $todo.isDone)
        TextField("Untitled", text: $todo.text)
      }
    }
  }
}

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

enum RowAction: Action {
  case toggled
}

extension Row {
  /// The rules of the row in UDFKit.
  static var reducer: Reducer<Row> {
    On(RowAction.self) { row, _ in
      row.isDone.toggle()
      return .none
    }
  }
}

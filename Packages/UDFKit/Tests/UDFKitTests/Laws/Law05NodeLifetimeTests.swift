import Testing
import UDFInspection
import UDFKit

/// Law 5: nothing leaks, so the ids of rows are deallocated with the store.
@Suite struct Law05NodeLifetimeTests {
  /// An id that holds an object, so that a test sees how long it is kept.
  private struct Key: Hashable, Sendable {
    final class Object: Sendable {}
    let object = Object()

    static func == (left: Key, right: Key) -> Bool { left.object === right.object }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
  }

  private struct Row: Equatable, Identifiable, Sendable {
    let id = Key()
    var count = 0
    var rows: IdentifiedArray<Row> = []
  }

  private struct Up: Action {}
  private struct Done: Action {}

  @ReducerBuilder<Row> private static var row: Reducer<Row> {
    On(Up.self) { row, _ in
      row.count += 1
      return .dispatch(Done(), to: .sender)
    }
    ForEach(\.rows) { Self.row }
  }

  @Test func `law 5: effects that are not started keep no ids of rows in rows`() {
    weak var outer: Key.Object?
    weak var inner: Key.Object?
    weak var innermost: Key.Object?
    do {
      let last = Row()
      let middle = Row(rows: [last])
      let first = Row(rows: [middle])
      (outer, inner, innermost) = (first.id.object, middle.id.object, last.id.object)
      let store = Store(
        state: Row(rows: [first]),
        reducer: Self.row,
        settings: StoreSettings(startsEffects: false)
      )
      store.dispatch(Up())
      #expect(store.state.rows[0].rows[0].rows[0].count == 1)
    }
    #expect(outer == nil)
    #expect(inner == nil)
    #expect(innermost == nil)
  }

  private struct Clear: Action {}

  @Test func `law 5: an explanation keeps no id of the row that it explains`() {
    weak var id: Key.Object?
    let store = Store(state: Row(rows: [Row()])) {
      Self.row
      changing(Clear.self) { (row: inout Row, _) in row.rows = [] }
    }
    do {
      let key = store.state.rows[0].id
      id = key.object
      _ = store.scope(\.rows, id: key).explain(Up())
    }
    #expect(id != nil)
    store.dispatch(Clear())
    #expect(id == nil)
  }
}

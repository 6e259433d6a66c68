import Testing

@testable import UDFKit

/// Law 7: an action from the root reaches every rule for its type, from the root down.
///
/// An action from an addressed scope reaches only the rules on its own line.
@Suite struct Law07LineageTests {
  @Test func `law 7: two counters of one feature do not hear each other, the root hears both`() {
    let store = makeStore()
    store.scope(\.left, as: .own).dispatch(CounterAction.up)
    #expect(store.state.left.count == 1)
    #expect(store.state.right.count == 0)
    #expect(store.state.heard == 1)
    store.scope(\.right, as: .own).dispatch(CounterAction.up)
    #expect(store.state.right.count == 1)
    #expect(store.state.heard == 2)
    store.scope(\.left).dispatch(CounterAction.up)
    #expect(store.state.left.count == 2)
    #expect(store.state.right.count == 2)
  }

  @Test func `law 7: a scope within an addressed one is addressed to the same instance`() {
    let store = makeStore()
    store.scope(\.left, as: .own).scope(\.count).dispatch(CounterAction.up)
    #expect(store.state.left.count == 1)
    #expect(store.state.right.count == 0)
  }

  @Test func `law 7: from the root an action reaches every row, from a row only that one`() {
    let store = makeStore(rows: 5)
    store.dispatch(RowAction.toggled)
    #expect(store.state.rows.allSatisfy { $0.isDone })
    for id in 0..<5 {
      store.scope(\.rows, id: id).dispatch(RowAction.toggled)
      #expect(store.state.rows.map(\.isDone) == (0..<5).map { $0 > id })
    }
  }

  @Test func `law 7: rows within rows`() {
    struct Tree: Sendable, Equatable, Identifiable {
      let id: Int
      var rows: IdentifiedArray<Row> = []
    }
    struct Forest: Sendable, Equatable { var trees: IdentifiedArray<Tree> = [] }
    let tree = { Tree(id: $0, rows: [Row(id: 0), Row(id: 1)]) }
    let store = Store(
      state: Forest(trees: [tree(0), tree(1)]),
      reducer: ForEach(\.trees) { ForEach(\.rows) { Feature.row } }
    )
    let outer = store.scope(\.trees, id: 1)
    let inner = outer.unwrapped(or: tree(9)).scope(\.rows, id: 0)
    let seen = Recorder<Bool?>()
    let subscription = inner.observe { seen.record($0?.isDone) }
    inner.dispatch(RowAction.toggled)
    #expect(store.state.trees.map { $0.rows.map(\.isDone) } == [[false, false], [true, false]])
    inner.dispatch(RowAction.toggled)
    outer.dispatch(RowAction.toggled)
    #expect(store.state.trees.map { $0.rows.map(\.isDone) } == [[false, false], [true, true]])
    store.dispatch(RowAction.toggled)
    #expect(store.state.trees.map { $0.rows.map(\.isDone) } == [[true, true], [false, false]])
    #expect(seen.all == [false, true, false, true, false])
    subscription.dispose()
  }
}

import Testing

@testable import UDFKit

/// Law 7: which rules an action reaches, from the root and from an addressed scope.
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

  struct Pane: Equatable, Sendable {
    var inner = Counter()
    var heard = 0
  }

  struct Panes: Equatable, Sendable {
    var left = Pane()
    var right = Pane()
  }

  enum Do: Action { case start, arrived }

  private static var pane: Reducer<Pane> {
    Reducer {
      Scope(\.inner) {
        On(Do.self) { inner, action in
          if case .start = action { return .dispatch(Do.arrived) }
          inner.count += 1
          return .none
        }
      }
      changing(Do.self) { pane, action in if case .arrived = action { pane.heard += 1 } }
    }
  }

  private static let panes = Reducer<Panes> {
    Scope(\.left, as: .own) { pane }
    Scope(\.right, as: .own) { pane }
  }

  @Test func `law 7: what an effect deep in an instance dispatches reaches all of that instance`() {
    let store = Store(state: Panes(), reducer: Self.panes)
    store.dispatch(Do.start)
    let once = Pane(inner: Counter(count: 1), heard: 1)
    #expect(store.state == Panes(left: once, right: once))
    store.scope(\.right, as: .own).dispatch(Do.start)
    #expect(store.state.left == once)
    #expect(store.state.right == Pane(inner: Counter(count: 2), heard: 2))
    let all: Reducer<[Int: Panes]> = ForEach(\.self) { Self.panes }
    let rows = Store(state: [1: Panes()], reducer: all)
    rows.dispatch(Do.start)
    #expect(rows.state[1] == Panes(left: once, right: once))
  }
}

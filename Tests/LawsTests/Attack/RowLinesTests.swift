import Testing

@testable import UDFKit

/// Law 5 for rows that are added and removed: no part of an unused row remains.
@Suite(.leavesNothing) struct RowLinesTests {
  enum Life: Action {
    case add(Int)
    case remove(Int)
    case poke
    case poked
  }

  struct Rows: Equatable, Sendable {
    var rows: IdentifiedArray<Cell> = []
    var poked = 0
  }

  static func reducer(_ effect: @escaping @Sendable () -> Effect) -> Reducer<Rows> {
    Reducer {
      ForEach(\.rows) {
        On(Life.self) { row, action in
          switch action {
          case .poke: return effect()
          case .poked: row.leaf.count += 1
          case .add, .remove: break
          }
          return .none
        }
      }
      On(Life.self) { state, action in
        switch action {
        case .add(let id): state.rows.append(Cell(id: id))
        case .remove(let id): state.rows.remove(id: id)
        case .poked: state.poked += 1
        case .poke: break
        }
        return .none
      }
    }
  }

  static let effects: [@Sendable () -> Effect] = [
    { .dispatch(Life.poked) },
    { .cancel(id: "none") },
    { .run { $0(Life.poked) }.identified(by: "one", cancelsInFlight: true) },
    { .concatenate([.cancel(id: "none"), .dispatch(Life.poked)]).identified(by: "two") },
  ]

  @Test(arguments: effects.indices)
  func `rows that are added, have effects and are removed leave no line`(kind: Int) async {
    let store = Store(state: Rows(), reducer: Self.reducer(Self.effects[kind]))
    for id in 0..<50 {
      store.dispatch(Life.add(id))
      await store.send(Life.poke)
      await store.scope(\.rows, id: id).send(Life.poke)
      store.dispatch(Life.remove(id))
    }
    #expect(store.core.nodes.collections.values.allSatisfy { $0.isEmpty })
    #expect(store.effects.isEmpty)
    // Each row was poked once with all rows and once alone.
    #expect(store.state.poked == (kind == 1 ? 0 : 100))
  }

  @Test func `a rejected action leaves no line of a row that wanted an effect`() {
    let store = Store(
      state: Rows(rows: [Cell(id: 1), Cell(id: 2)]),
      reducer: Reducer {
        Self.reducer { .dispatch(Life.poked) }
        On(Life.self) { _, action throws(Refused) in
          if case .poke = action { throw Refused() }
          return .none
        }
      }
    )
    store.dispatch(Life.poke)
    #expect(store.core.nodes.collections.values.allSatisfy { $0.isEmpty })
    #expect(store.state.poked == 0)
  }

  @Test func `the line of a row is freed together with the lines of its parts`() async {
    struct Grid: Equatable, Sendable { var rows: IdentifiedArray<Row> = [Row(id: 1)] }
    let store = Store(
      state: Grid(),
      reducer: ForEach(\.rows) {
        Scope(\.leaf) {
          On(Life.self) { _, action in
            if case .poke = action { .dispatch(Life.poked) } else { .none }
          }
        }
      }
    )
    weak var node: Node?
    do {
      let row = store.scope(\.rows, id: 1)
      node = row.node
      row.dispatch(Life.poke)
      #expect(node?.inside != nil)
    }
    #expect(node == nil)
  }

  @Test func `law 5: a store that goes while a row and its part have effects leaves no line`() {
    let (executor, doors) = (HandExecutor(), Doors())
    weak var row: Node?
    weak var core: Core?
    do {
      let store = Store(
        state: Rows(rows: [Cell(id: 1)]),
        reducer: ForEach(\.rows) {
          On(Life.self) { (_: inout Cell, _) -> Effect in .run { _ in await doors.wait(0) } }
          Scope(\.leaf) {
            On(Life.self) { (_: inout Leaf, _) -> Effect in .run { _ in await doors.wait(1) } }
          }
        },
        settings: StoreSettings(executor: executor) { _ in }
      )
      core = store.core
      store.scope(\.rows, id: 1).dispatch(Life.poke)
      executor.run()
      row = store.scope(\.rows, id: 1).node
      #expect(store.effects.count == 2)
      #expect(row?.inside != nil)
    }
    #expect(core == nil)
    doors.openAll()
    executor.run()
    #expect(row == nil)
  }

  @Test func `an action under way to a row is seen by who looks at the row only now`() {
    let store = Store(state: Rows(), reducer: Self.reducer { .dispatch(Life.poked) })
    store.dispatch(Life.add(1))
    let seen = Recorder<Int?>()
    let kept = Kept<Subscription>()
    let listening = store.onAction { event in
      guard case Life.poke = event.action else { return }
      kept.keep(store.scope(\.rows, id: 1).observe { seen.record($0?.leaf.count) })
    }
    // The store of the row is released before the effects of its rule are delivered.
    store.scope(\.rows, id: 1).dispatch(Life.poke)
    #expect(seen.all == [0, 1])
    withExtendedLifetime((listening, kept)) {}
  }
}

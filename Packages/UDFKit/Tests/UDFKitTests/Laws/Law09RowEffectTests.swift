import Testing

@testable import UDFKit

/// Law 9 for the effects of rows, which are added and removed.
@Suite struct Law09RowEffectTests {
  enum Life: Action {
    case add(Int)
    /// Removes the row, whose own rule still returns an effect.
    case leave(Int)
    case poke(Effect)
    case poked
  }

  static func store(clock: ManualClock = ManualClock(), rows: [Row] = []) -> Store<World> {
    Store(
      state: World(rows: IdentifiedArray(rows)),
      settings: StoreSettings(clock: StoreClock(clock))
    ) {
      ForEach(\.rows) {
        On(Life.self) { row, action in
          switch action {
          case .poke(let effect): return effect
          case .leave: return .dispatch(Life.poked)
          case .poked: row.isDone.toggle()
          case .add: break
          }
          return .none
        }
      }
      changing(Life.self) { state, action in
        switch action {
        case .add(let id): state.rows.append(Row(id: id))
        case .leave(let id): state.rows.remove(id: id)
        case .poked: state.heard += 1
        case .poke: break
        }
      }
    }
  }

  @Test func `law 9: what a row dispatches does not arrive when the same action removes it`() {
    let store = Self.store(rows: [Row(id: 1), Row(id: 2)])
    store.dispatch(Life.leave(1))
    // Only the action of the remaining row arrived.
    #expect(store.state.heard == 1)
    #expect(store.state.rows.map(\.isDone) == [true])
    store.scope(\.rows, id: 2).dispatch(Life.leave(2))
    #expect(store.state.heard == 1)
    #expect(store.core.nodes.collections.values.allSatisfy { $0.isEmpty })
  }

  @Test func `law 9: a dispatch kept after its effect reaches the row as it is now`() async {
    let kept = Recorder<Dispatch>()
    let store = Self.store(rows: [Row(id: 1), Row(id: 2)])
    await store.scope(\.rows, id: 1).send(Life.poke(.run { kept.record($0) }))
    // The node of the effect has been removed by now. This creates a new one.
    let seen = Recorder<Bool?>()
    let looking = store.scope(\.rows, id: 1).observe { seen.record($0?.isDone) }
    kept.all[0](Life.poked)
    #expect(seen.all == [false, true])
    #expect(store.state.rows.map(\.isDone) == [true, false])
    looking.dispose()
    kept.all[0](Life.poked)
    #expect(store.state.rows.map(\.isDone) == [false, false])
    #expect(store.core.nodes.collections.values.allSatisfy { $0.isEmpty })
    // The effect is a part of the action that is its cause.
    kept.clear()
  }

  @Test func `law 9: a row that comes back within the interval is still throttled`() {
    let clock = ManualClock()
    let store = Self.store(clock: clock)
    let effect = Effect.dispatch(Life.poked)
      .throttled(id: "rate", for: .seconds(1), keepsLatest: false)
    for _ in 0..<3 {
      store.dispatch(Life.add(1))
      store.scope(\.rows, id: 1).dispatch(Life.poke(effect))
      store.dispatch(Life.leave(1))
    }
    #expect(store.state.heard == 1)
    clock.advance(by: .seconds(1))
    store.dispatch(Life.add(1))
    store.scope(\.rows, id: 1).dispatch(Life.poke(effect))
    #expect(store.state.heard == 2)
  }

  @Test func `law 9: throttles that are over are forgotten, and the rows with them`() {
    let clock = ManualClock()
    let store = Self.store(clock: clock)
    let effect = Effect.dispatch(Life.poked).throttled(id: "rate", for: .seconds(1))
    for id in 0..<3_000 {
      store.dispatch(Life.add(id))
      store.scope(\.rows, id: id).dispatch(Life.poke(effect))
      store.dispatch(Life.leave(id))
      clock.advance(by: .seconds(1))
    }
    var nodes = 0
    for rows in store.core.nodes.collections.values { rows.forEachNode { _ in nodes += 1 } }
    #expect(nodes == 0)
  }

  @Test func `law 5: a store that goes while rows are throttled leaves none of their lines`() {
    weak var node: Node?
    do {
      let store = Self.store(rows: [Row(id: 1)])
      let effect = Effect.dispatch(Life.poked).throttled(id: "rate", for: .seconds(1))
      let row = store.scope(\.rows, id: 1)
      row.dispatch(Life.poke(effect))
      node = row.node
    }
    #expect(node == nil)
  }

  @Test func `law 9: what two rules of a row return belongs to one row`() {
    let gate = Gate()
    let store = Store(state: World(rows: [Row(id: 1)])) {
      ForEach(\.rows) {
        On(Life.self) { _, _ in .cancel(id: "work") }
        On(Life.self) { (row: inout Row, action) -> Effect in
          if case .poked = action {
            .run { _ in await gate.wait() }.identified(by: "work")
          } else {
            .none
          }
        }
      }
      changing(Life.self) { (state: inout World, action) in
        if case .leave(let id) = action { state.rows.remove(id: id) }
      }
    }
    store.dispatch(Life.poked)
    store.dispatch(Life.poked)
    #expect(store.effects.count == 1)
    store.dispatch(Life.add(2))
    #expect(store.effects.isEmpty)
    store.dispatch(Life.poked)
    store.dispatch(Life.leave(1))
    #expect(store.effects.isEmpty)
    #expect(store.core.nodes.collections.values.allSatisfy { $0.isEmpty })
    gate.open()
  }

  @Test func `law 9: a row's action that a middleware kept starts effects that end with the row`() {
    let gate = Gate()
    let later = Recorder<@Sendable () -> Void>()
    let store = Store(
      state: World(rows: [Row(id: 1)]),
      middleware: [
        Middleware { action, _, next in
          if action is RowAction { later.record { next(action) } } else { next(action) }
        }
      ]
    ) {
      ForEach(\.rows) { On(RowAction.self) { (_, _) -> Effect in .run { _ in await gate.wait() } } }
      changing(Life.self) { (state: inout World, _) in state.rows = [] }
    }
    store.scope(\.rows, id: 1).dispatch(RowAction.toggled)
    // The store of the row has been released.
    for next in later.all { next() }
    #expect(store.effects.count == 1)
    store.dispatch(Life.leave(1))
    #expect(store.effects.isEmpty)
    gate.open()
  }
}

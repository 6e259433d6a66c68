import Testing

@testable import UDFKit

/// Law 10: the same first state and the same actions give the same last state.
@Suite struct Law10DeterminismTests {
  @Test(arguments: 0..<50)
  func `law 10: a run and its repetition end alike`(seed: UInt64) {
    #expect(Self.run(seed) == Self.run(seed))
  }

  @Test func `law 10: what listeners heard, replayed, gives the state`() {
    let heard = Recorder<any Action>()
    let store = makeStore()
    let listening = store.onAction { heard.record($0.action) }
    var generator = SeededRandom(seed: 7)
    for _ in 0..<200 { Self.step(store, &generator) }
    let again = makeStore()
    for action in heard.all { again.dispatch(action) }
    #expect(again.state == store.state)
    listening.dispose()
  }

  private static func run(_ seed: UInt64) -> World {
    let store = makeStore()
    var generator = SeededRandom(seed: seed)
    for _ in 0..<200 { step(store, &generator) }
    return store.state
  }

  private static func step(_ store: Store<World>, _ generator: inout SeededRandom) {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: store.dispatch(CounterAction.up)
    case 1: store.dispatch(CounterAction.failIfOver(.random(in: 0..<40, using: &generator)))
    case 2: store.dispatch(RowAction.toggled)
    case 3: store.dispatch(SheetAction.opened)
    case 4: store.dispatch(SheetAction.closed)
    default: store.dispatch(SheetAction.typed("a"))
    }
  }
}

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
    var generator = SplitMix(state: 7)
    for _ in 0..<200 { Self.step(store, &generator) }
    let again = makeStore()
    for action in heard.all { again.dispatch(action) }
    #expect(again.state == store.state)
    listening.dispose()
  }

  private static func run(_ seed: UInt64) -> World {
    let store = makeStore()
    var generator = SplitMix(state: seed)
    for _ in 0..<200 { step(store, &generator) }
    return store.state
  }

  private static func step(_ store: Store<World>, _ generator: inout SplitMix) {
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

/// A small random generator with a seed.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

import Testing
import UDFCompatibility
import UDFTesting

struct SideEffectTests {
  private struct Started: Action {}
  private struct Ended: Action {}

  private final class Announcement: SideEffectProtocol {
    private let ran: @Sendable () -> Void
    private let released: @Sendable () -> Void

    init(ran: @escaping @Sendable () -> Void = {}, released: @escaping @Sendable () -> Void = {}) {
      self.ran = ran
      self.released = released
    }

    deinit { released() }

    func execute(with dispatcher: any ActionDispatcher) {
      ran()
      dispatcher.dispatch(Ended())
    }
  }

  private static func reduce(state: inout Int, action: any Action) -> SideEffect {
    state += 1
    return action is Started ? Announcement() : nil
  }

  @Test func `what an old reducer returns is an effect in a store and in a rule, or none`() async {
    for store in [
      Store(state: 0, reducer: Self.reduce),
      Store(state: 0, reducer: Reduce { Self.reduce(state: &$0, action: $1) }),
    ] {
      await store.send(Started())
      #expect(store.state == 2)
    }
    let other = Store(state: 0) {
      On(Started.self) { state, action in Self.reduce(state: &state, action: action).effect }
    }
    await other.send(Started())
    #expect(other.state == 1)
  }

  @Test func `an effect that is kept runs each time it starts`() async {
    let ran = Recorder<Int>()
    let effect = Announcement(ran: { ran.record(1) }).effect
    let store = Store(state: 0, reducer: On(Started.self) { _, _ in effect })
    for _ in 0..<2 { await store.send(Started()) }
    #expect(ran.values == [1, 1])
  }

  @Test func `combined effects run in order, 500 times`() async {
    for _ in 0..<500 {
      let ran = Recorder<Int>()
      let store = Store(state: 0) { (_: inout Int, action: any Action) -> SideEffect in
        guard action is Started else { return nil }
        return combine {
          Announcement(ran: { ran.record(1) })
          nil as SideEffect
          combine {
            Announcement(ran: { ran.record(2) })
            Announcement(ran: { ran.record(3) })
          }
        }
      }
      await store.send(Started())
      #expect(ran.values == [1, 2, 3])
    }
  }

  @Test func `combined effects are flat, and keep their identity`() {
    let (first, second) = (Announcement(), Announcement())
    let combined = CombineSideEffect(effects: [CombineSideEffect(effects: [first, nil]), second])
    #expect(combined.effects.count == 2)
    #expect(combined.effects.first as? Announcement === first)
    #expect(combined.effects.last as? Announcement === second)
  }

  @Test func `an effect is released when it has run`() async {
    let released = Recorder<Bool>()
    let store = Store(state: 0) { (_: inout Int, action: any Action) -> SideEffect in
      action is Started ? Announcement(released: { released.record(true) }) : nil
    }
    for _ in 0..<20 { await store.send(Started()) }
    #expect(released.values.count == 20)
  }
}

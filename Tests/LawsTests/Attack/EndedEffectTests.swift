import Testing

@testable import UDFKit

/// Law 5 for effects that have ended: what they held has gone.
@Suite(.leavesNothing) struct EndedEffectTests {
  struct Start: Action { let token: Token }

  private static func store(
    _ executor: HandExecutor,
    _ effect: @escaping @Sendable (Token) -> Effect
  ) -> Store<Count> {
    Store(state: Count(), settings: StoreSettings(executor: executor) { _ in }) {
      On(Start.self) { (_: inout Count, action) -> Effect in effect(action.token) }
    }
  }

  @Test(arguments: [false, true])
  func `law 5: a store that goes lets go of its effects, with an id or without`(hasID: Bool) {
    let (executor, doors, alive) = (HandExecutor(), Doors(), Tally())
    weak var core: Core?
    do {
      let store = Self.store(executor) { _ in
        let work = Effect.run { _ in await doors.wait(0) }
        return hasID ? work.identified(by: "work") : work
      }
      core = store.core
      for _ in 0..<3 { store.dispatch(Start(token: Token(alive))) }
      executor.run()
      #expect(alive.total == 3)
    }
    #expect(core == nil)
    doors.openAll()
    executor.run()
    #expect(alive.total == 0)
  }

  @Test func `law 5: a kept dispatch does not keep what followed its effect`() {
    let (executor, kept, alive) = (HandExecutor(), Kept<Dispatch>(), Tally())
    let (followed, made) = (Tally(), Tally())
    let store = Self.store(executor) { _ in
      let token = Token(made)
      return .concatenate([
        .run { kept.keep($0) },
        .run { _ in withExtendedLifetime(token) { followed.add() } },
      ])
    }
    store.dispatch(Start(token: Token(alive)))
    executor.run()
    #expect(followed.total == 1)
    #expect(kept.current != nil)
    #expect(made.total == 0)
    kept.drop()
    #expect(alive.total == 0)
  }

  @Test func `law 5: the ids of ended effects are forgotten`() async {
    struct Name: Hashable, Sendable {
      let number: Int
      let token: Token
      static func == (left: Name, right: Name) -> Bool { left.number == right.number }
      func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }
    enum Go: Action { case start(Int) }
    let alive = Tally()
    let store = Store(state: Count()) {
      On(Go.self) { (_: inout Count, action) -> Effect in
        guard case .start(let number) = action else { return .none }
        return .run { _ in }.identified(by: Name(number: number, token: Token(alive)))
      }
    }
    for number in 0..<1_000 { await store.send(Go.start(number)) }
    #expect(alive.total < 100)
  }

  @Test func `law 5: what a kept dispatch brings after send is not kept for the sender`() async {
    enum Go: Action {
      case start
      case refuse(Token)
    }
    let (alive, kept) = (Tally(), Kept<Dispatch>())
    let store = Store(state: Count()) {
      On(Go.self) { (_: inout Count, action) throws -> Effect in
        if case .refuse = action { throw Refused() }
        return .run { kept.keep($0) }
      }
    }
    let outcome = await store.send(Go.start)
    for _ in 0..<10 { kept.current?(Go.refuse(Token(alive))) }
    #expect(alive.total == 0)
    #expect(outcome.rejections.isEmpty)
    kept.drop()
  }

  @Test func `law 9: an effect that is cancelled before its task runs does nothing`() {
    let (executor, began) = (HandExecutor(), Tally())
    let store = CountFeature.store(on: executor) {
      .run { _ in began.add() }.identified(by: "work")
    }
    store.dispatch(Attempt.start)
    store.dispatch(Attempt.stop)
    executor.run()
    #expect(began.total == 0)
  }

  /// An object that an effect's closure captures, which keeps the effect's `Dispatch`.
  private final class Feature: Sendable {
    let dispatch = Kept<Dispatch>()
    private let token: Token
    init(_ alive: Tally) { token = Token(alive) }
  }

  @Test func `law 5: a Dispatch that the effect's own object keeps does not hold it`() async {
    let alive = Tally()
    let store = CountFeature.store {
      let feature = Feature(alive)
      return .run { dispatch in feature.dispatch.keep(dispatch) }
    }
    for _ in 0..<100 { await store.send(Attempt.start) }
    #expect(alive.total == 0)
  }

  @Test func `law 5: a Dispatch whose store is gone has no rule that handles an action`() async {
    let kept = Kept<Dispatch>()
    do {
      let store = CountFeature.store { .run { kept.keep($0) } }
      await store.send(Attempt.start)
      #expect(kept.current?.handles(Attempt.self) == true)
    }
    #expect(kept.current?.handles(Attempt.self) == false)
  }
}

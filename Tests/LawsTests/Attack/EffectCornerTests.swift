import Testing
import UDFKit

/// Law 9 in corner cases: effects in a row and side by side, what follows them, and what they say when they are cancelled.
@Suite(.leavesNothing) struct EffectCornerTests {
  @Test func `law 9: cancelling a sequence of effects ends those that were still to come`() {
    let (gate, began) = (Gate(), Tally())
    let store = CountFeature.store {
      .concatenate([
        .run { _ in await gate.wait() }, .dispatch(Attempt.arrived), .run { _ in began.add() },
      ])
      .identified(by: "work")
    }
    store.dispatch(Attempt.start)
    #expect(store.effects.map(\.ids) == [["work"]])
    store.dispatch(Attempt.stop)
    #expect(store.state.value == 0)
    #expect(store.effects.isEmpty)
    #expect(began.total == 0)
    gate.open()
  }

  @Test(arguments: [false, true])
  func `law 9: an effect that a listener of its own action cancels does not begin`(isWork: Bool) {
    let began = Tally()
    let effect: Effect = isWork ? .run { _ in began.add() } : .dispatch(Attempt.arrived)
    let store = CountFeature.store(on: PromptExecutor()) { effect.identified(by: "work") }
    let subscription = store.onAction {
      if case Attempt.start = $0.action { store.dispatch(Attempt.stop) }
    }
    store.dispatch(Attempt.start)
    #expect((began.total, store.state.value) == (0, 0))
    subscription.dispose()
  }

  @Test func `law 9: a reducer that cancels a sender's task ends what that one sent`() {
    let executor = HandExecutor()
    let (gate, isOver, sender) = (Gate(), Tally(), Kept<Task<Void, Never>>())
    let store = Store(state: Count()) {
      On(Attempt.self) { state, action in
        state.value += 1
        guard case .start = action else {
          sender.current?.cancel()
          return .none
        }
        return .run { _ in await gate.wait() }
      }
    }
    sender.keep(
      Task(executorPreference: executor) {
        await store.send(Attempt.start)
        isOver.add()
      }
    )
    executor.run()
    #expect(store.effects.count == 1)
    store.dispatch(Attempt.stop)
    #expect(store.effects.isEmpty)
    executor.run()
    #expect(isOver.total == 1)
    gate.open()
  }

  /// A store that has started, whose effect has come as far as it can.
  private static func run(_ effect: Effect) -> (store: Store<Count>, executor: HandExecutor) {
    let executor = HandExecutor()
    let store = CountFeature.store(on: executor) { effect }
    store.dispatch(Attempt.start)
    executor.run()
    return (store, executor)
  }

  @Test func `law 9: what follows effects side by side starts when all have ended`() {
    let doors = Doors()
    let parts = (0..<3).map { number in Effect.run { _ in await doors.wait(number) } }
    let (store, executor) = Self.run(.concatenate([.merge(parts), .dispatch(Attempt.arrived)]))
    for number in 0..<3 {
      #expect(store.state == Count())
      doors.open(number)
      executor.run()
    }
    #expect(store.state == Count(value: 1))
    #expect(store.effects.isEmpty)
  }

  @Test func `law 9: effects of which one is cancelled have their last word when all have ended`() {
    let doors = Doors()
    let parts: [Effect] = [
      Effect.run { _ in await doors.wait(0) }.identified(by: "work"),
      .run { _ in await doors.wait(1) },
    ]
    let (store, executor) = Self.run(.merge(parts).onCancel(Attempt.cancelled))
    store.dispatch(Attempt.stop)
    #expect(store.state == Count())
    doors.open(1)
    executor.run()
    #expect(store.state == Count(other: 1))
  }

  @Test func `law 9: effects side by side have their id until all have ended`() {
    let doors = Doors()
    let parts = (0..<2).map { number in Effect.run { _ in await doors.wait(number) } }
    let (store, executor) = Self.run(
      .merge(parts).identified(by: "work").onCancel(Attempt.cancelled)
    )
    doors.open(0)
    executor.run()
    #expect(store.effects.map(\.ids) == [["work"]])
    store.dispatch(Attempt.stop)
    #expect(store.state == Count(other: 1))
    #expect(store.effects.isEmpty)
  }
}

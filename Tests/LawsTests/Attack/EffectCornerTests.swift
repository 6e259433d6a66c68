import Testing
import UDFKit

/// Law 9 in corner cases: the parts of an effect end with the effect.
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
    let store = Store(
      state: Count(),
      reducer: On(Attempt.self) { state, action in
        state.value += 1
        guard case .start = action else {
          sender.current?.cancel()
          return .none
        }
        return .run { _ in await gate.wait() }
      }
    )
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
}

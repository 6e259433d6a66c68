import Testing
import UDFComponents
import UDFKit

/// Point 14.5: the last action of an effect, which is reduced in the turn that cancels the effect.
@Suite(.rounds, .leavesNothing) struct OnCancelFireTests {
  private static func work(_ doors: Doors, replaces: Bool = false) -> Effect {
    Effect.run { dispatch in
      await doors.wait(0)
      dispatch(Attempt.arrived)
    }
    .identified(by: "work", cancelsInFlight: replaces)
    .onCancel(Attempt.cancelled)
  }

  @Test(arguments: [false, true])
  func `law 9: who is cancelled by its id has its last word in that turn`(hasBegun: Bool) {
    let (doors, executor) = (Doors(), HandExecutor())
    let store = CountFeature.store(on: executor) { Self.work(doors) }
    let causes = Recorder<String>()
    let listening = store.onAction { dispatched in
      guard dispatched.action as? Attempt == .cancelled else { return }
      causes.record("\(dispatched.cause.map { "\($0.action)" } ?? "nobody")")
    }
    store.dispatch(Attempt.start)
    if hasBegun { executor.run() }
    store.dispatch(Attempt.stop)
    #expect(store.state == Count(other: 1))
    doors.openAll()
    executor.run()
    #expect(store.state == Count(other: 1))
    #expect(causes.all == ["start"])
    listening.dispose()
  }

  @Test func `law 9: who is replaced by a newer one has its last word in that turn`() {
    let (doors, executor) = (Doors(), HandExecutor())
    let store = CountFeature.store(on: executor) {
      Self.work(doors, replaces: true)
    }
    store.dispatch(Attempt.start)
    executor.run()
    store.dispatch(Attempt.start)
    #expect(store.state.other == 1)
    executor.run()
    doors.openAll()
    executor.run()
    #expect(store.state == Count(value: 1, other: 1))
  }

  @Test func `law 9: a cancelled caller's effect has its last word before send returns`() async {
    let doors = Doors()
    let store = CountFeature.store { Self.work(doors) }
    let task = Task { await store.send(Attempt.start) }
    while store.effects.isEmpty { await Task.yield() }
    task.cancel()
    _ = await task.value
    #expect(store.state.other == 1)
    doors.openAll()
  }

  @Test(arguments: [false, true])
  func `law 9: an action that is cancelled before it comes has its last word`(isInside: Bool) {
    let effect = Effect.dispatch(Attempt.arrived)
    let store = CountFeature.store {
      isInside
        ? effect.onCancel(Attempt.cancelled).identified(by: "work")
        : effect.identified(by: "work").onCancel(Attempt.cancelled)
    }
    let subscription = store.onAction {
      if case Attempt.start = $0.action { store.dispatch(Attempt.stop) }
    }
    store.dispatch(Attempt.start)
    #expect(store.state == Count(other: 1))
    subscription.dispose()
  }

  @Test func `law 9: an action that is cancelled while a middleware has it has its last word`() {
    let door = Kept<DispatchFunction>()
    let stopping = Middleware<Count> { action, _, next in
      if case Attempt.arrived = action { door.current?(Attempt.stop) }
      next(action)
    }
    let store = CountFeature.store(middleware: [stopping]) {
      Effect.dispatch(Attempt.arrived).identified(by: "work").onCancel(Attempt.cancelled)
    }
    door.keep { [weak store] action in store?.dispatch(action) }
    store.dispatch(Attempt.start)
    #expect(store.state == Count(other: 1))
  }

  @Test func `law 9: an action that a middleware keeps does not come after a cancel`() {
    let kept = Kept<DispatchFunction>()
    let keeping = Middleware<Count> { action, _, next in
      if case Attempt.arrived = action { kept.keep(next) } else { next(action) }
    }
    let store = CountFeature.store(middleware: [keeping]) {
      Effect.dispatch(Attempt.arrived).identified(by: "work")
    }
    store.dispatch(Attempt.start)
    store.dispatch(Attempt.stop)
    kept.current?(Attempt.arrived)
    kept.drop()
    #expect(store.state == Count())
  }

  private enum Tick: Action {
    case tick(Int)
    case beat, stopped
  }

  private static func timer(
    middleware: [Middleware<Count>] = [],
    _ effect: @escaping @Sendable (Effect) -> Effect
  ) -> Store<Count> {
    Store(state: Count(), middleware: middleware) {
      On(Tick.self) { (state: inout Count, action) -> Effect in
        switch action {
        case .stopped: state.other += 1
        case .beat: break
        case .tick(let number):
          state.value = number
          if number == 3 { return .none }
          return effect(.dispatch(Tick.tick(number + 1)))
            .identified(by: "timer", cancelsInFlight: true).onCancel(Tick.stopped)
        }
        return .none
      }
    }
  }

  private static let timers: [@Sendable (Effect) -> Effect] = [
    { $0 }, { $0.onCancel(Tick.stopped) }, { .concatenate([.dispatch(Tick.beat), $0]) },
  ]

  @Test(arguments: timers.indices)
  func `law 9: an effect that its own last action begins again has no last word`(form: Int) {
    let store = Self.timer(Self.timers[form])
    store.dispatch(Tick.tick(0))
    #expect(store.state == Count(value: 3, other: 0))
  }

  @Test func `law 9: an effect whose action a middleware passes on twice has no last word`() {
    let twice = Middleware<Count> { action, _, next in
      next(action)
      if case Tick.tick(1...) = action { next(action) }
    }
    let store = Self.timer(middleware: [twice]) { $0 }
    store.dispatch(Tick.tick(0))
    #expect(store.state.other == 0)
  }
}

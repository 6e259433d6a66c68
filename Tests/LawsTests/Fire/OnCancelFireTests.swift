import Testing
import UDFComponents
import UDFKit

/// Point 14.5: the last action of an effect, which is reduced in the turn that cancels the effect.
@Suite(.rounds, .leavesNothing) struct OnCancelFireTests {
  enum Job: Action, Equatable { case start, replace, stop, arrived, cancelled }

  struct Loading: Equatable, Sendable {
    var isLoading = false
    var arrived = 0
    var cancelled = 0
  }

  private static func work(_ doors: Doors, replaces: Bool = false) -> Effect {
    Effect.run { dispatch in
      await doors.wait(0)
      dispatch(Job.arrived)
    }
    .identified(by: "work", cancelsInFlight: replaces)
    .onCancel(Job.cancelled)
  }

  private static func store(_ doors: Doors, _ executor: HandExecutor) -> Store<Loading> {
    Store(
      state: Loading(),
      reducer: On(Job.self) { state, action in
        switch action {
        case .start, .replace:
          state.isLoading = true
          return work(doors, replaces: action == .replace)
        case .stop: return .cancel(id: "work")
        case .arrived: state.arrived += 1
        case .cancelled: state.cancelled += 1
        }
        state.isLoading = false
        return .none
      },
      settings: StoreSettings(executor: executor) { _ in }
    )
  }

  @Test func `law 9: who is cancelled by its id has its last word in that turn`() {
    let (doors, executor) = (Doors(), HandExecutor())
    let store = Self.store(doors, executor)
    store.dispatch(Job.start)
    executor.run()
    store.dispatch(Job.stop)
    #expect(store.state == Loading(cancelled: 1))
    doors.openAll()
    executor.run()
    #expect(store.state == Loading(cancelled: 1))
  }

  @Test func `law 9: who has not begun has its last word too`() {
    let store = Self.store(Doors(), HandExecutor())
    store.dispatch(Job.start)
    store.dispatch(Job.stop)
    #expect(store.state == Loading(cancelled: 1))
  }

  @Test func `law 9: who is replaced by a newer one has its last word in that turn`() {
    let (doors, executor) = (Doors(), HandExecutor())
    let store = Self.store(doors, executor)
    store.dispatch(Job.replace)
    executor.run()
    store.dispatch(Job.replace)
    #expect(store.state.cancelled == 1)
    executor.run()
    doors.openAll()
    executor.run()
    #expect(store.state.cancelled == 1)
    #expect(store.state.arrived == 1)
  }

  @Test func `law 9: whose caller's task is cancelled has its last word before send returns`() async
  {
    let doors = Doors()
    let store = Store(
      state: Loading(),
      reducer: On(Job.self) { state, action in
        if action == .cancelled { state.cancelled += 1 }
        return action == .start ? Self.work(doors) : .none
      }
    )
    let task = Task { await store.send(Job.start) }
    while store.effects.isEmpty { await Task.yield() }
    task.cancel()
    _ = await task.value
    #expect(store.state.cancelled == 1)
    doors.openAll()
  }

  @Test func `law 9: the last word knows its cause, and observers see one change`() {
    let (doors, executor) = (Doors(), HandExecutor())
    let store = Self.store(doors, executor)
    let causes = Recorder<String>()
    let listening = store.onAction { dispatched in
      guard dispatched.action as? Job == .cancelled else { return }
      causes.record("\(dispatched.cause.map { "\($0.action)" } ?? "nobody")")
    }
    store.dispatch(Job.start)
    executor.run()
    store.dispatch(Job.stop)
    #expect(causes.all == ["start"])
    listening.dispose()
  }

  /// A store whose rule records the other actions that come.
  private static func store(
    _ came: Recorder<Job>,
    middleware: [Middleware<Count>] = [],
    _ effect: @escaping @Sendable (Effect) -> Effect
  ) -> Store<Count> {
    Store(
      state: Count(),
      reducer: On(Job.self) { (_: inout Count, action) -> Effect in
        switch action {
        case .start: return effect(.dispatch(Job.arrived))
        case .stop: return .cancel(id: "work")
        default:
          came.record(action)
          return .none
        }
      },
      middleware: middleware
    )
  }

  @Test(arguments: [false, true])
  func `law 9: an action that is cancelled before it comes has its last word`(isInside: Bool) {
    let came = Recorder<Job>()
    let store = Self.store(came) { effect in
      isInside
        ? effect.onCancel(Job.cancelled).identified(by: "work")
        : effect.identified(by: "work").onCancel(Job.cancelled)
    }
    let subscription = store.onAction {
      if case Job.start = $0.action { store.dispatch(Job.stop) }
    }
    store.dispatch(Job.start)
    #expect(came.all == [.cancelled])
    subscription.dispose()
  }

  @Test func `law 9: an action that is cancelled while a middleware has it has its last word`() {
    let (came, door) = (Recorder<Job>(), Kept<DispatchFunction>())
    let stopping = Middleware<Count> { action, _, next in
      if case Job.arrived = action { door.current?(Job.stop) }
      next(action)
    }
    let store = Self.store(came, middleware: [stopping]) {
      $0.identified(by: "work").onCancel(Job.cancelled)
    }
    door.keep { [weak store] action in store?.dispatch(action) }
    store.dispatch(Job.start)
    #expect(came.all == [.cancelled])
  }

  @Test func `law 9: an action that a middleware keeps does not come after a cancel`() {
    let (came, kept) = (Recorder<Job>(), Kept<DispatchFunction>())
    let keeping = Middleware<Count> { action, _, next in
      if case Job.arrived = action { kept.keep(next) } else { next(action) }
    }
    let store = Self.store(came, middleware: [keeping]) { $0.identified(by: "work") }
    store.dispatch(Job.start)
    store.dispatch(Job.stop)
    kept.current?(Job.arrived)
    kept.drop()
    #expect(came.all == [])
  }

  private enum Tick: Action {
    case tick(Int)
    case beat, stopped
  }

  /// A store with a timer that begins again with each tick, until the third.
  private static func timer(
    middleware: [Middleware<Count>] = [],
    _ effect: @escaping @Sendable (Effect) -> Effect
  ) -> Store<Count> {
    Store(
      state: Count(),
      reducer: On(Tick.self) { (state: inout Count, action) -> Effect in
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
      },
      middleware: middleware
    )
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

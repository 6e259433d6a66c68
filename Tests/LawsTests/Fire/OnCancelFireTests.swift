import Testing
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

  @Test func `law 9: who ends has no last word, also when its id is cancelled after that`() {
    let (doors, executor) = (Doors(), HandExecutor())
    let store = Self.store(doors, executor)
    store.dispatch(Job.start)
    executor.run()
    doors.openAll()
    executor.run()
    store.dispatch(Job.stop)
    #expect(store.state == Loading(arrived: 1))
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
}

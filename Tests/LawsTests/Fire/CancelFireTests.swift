import Testing
import UDFKit

extension Fire {
  /// Points 12.1 and 12.2: a thread that cancels a task delivers nothing, but the store's executor does.
  @Suite(.leavesNothing) struct CancelFireTests {
    enum Do: Action { case start, up }

    /// A store whose effect waits at a door, and dispatches when its task is cancelled.
    private static func store(
      on executor: (any TaskExecutor)? = nil,
      _ doors: Doors,
      onCancel: @escaping @Sendable (Store<Count>?) -> Void
    ) -> Store<Count> {
      let door = Kept<Store<Count>>()
      let reducer: Reducer<Count> = On(Do.self) { state, action in
        if action == .up {
          state.value += 1
          return .none
        }
        return .run { _ in
          await withTaskCancellationHandler {
            await doors.wait(0)
          } onCancel: {
            onCancel(door.current)
            door.drop()
          }
        }
      }
      let settings = StoreSettings(executor: executor) { _ in }
      let store = Store(state: Count(), reducer: reducer, settings: settings)
      door.keep(store)
      return store
    }

    @Test func `law 9: cancelling who awaits send runs no closure on the cancelling thread`() {
      let (executor, doors) = (HandExecutor(), Doors())
      let cancels = Tally()
      let store = Self.store(on: executor, doors) { store in
        cancels.add()
        store?.dispatch(Do.up)
      }
      let told = store.scope(\.value).told()
      let task = Task(executorPreference: executor) { await store.send(Do.start) }
      executor.run()
      task.cancel()
      #expect(cancels.total == 0)
      #expect(told.all == [0])
      doors.openAll()
      executor.run()
      #expect(cancels.total == 1)
      #expect(told.all == [0, 1])
    }

    @Test func `law 9: who cancels tells nobody what other threads dispatch meanwhile`() async {
      let doors = Doors()
      let store = Self.store(doors) { _ in }
      let (told, isOver) = (Recorder<ObjectIdentifier>(), Tally())
      let subscription = store.scope(\.value).observe { _ in
        if told.all.last != ThisThread.id { told.record(ThisThread.id) }
      }
      let tasks = (0..<Size.rounds(500, full: 5_000)).map { _ in
        Task { await store.send(Do.start) }
      }
      while store.effects.count < tasks.count { await Task.yield() }
      let dispatching = OwnThread { while isOver.total == 0 { store.dispatch(Do.up) } }
      while store.state.value == 0 { await Task.yield() }
      let (name, isDone, end) = (Kept<ObjectIdentifier>(), Gate(), Signal())
      let canceller = OwnThread {
        for task in tasks { task.cancel() }
        name.keep(ThisThread.id)
        isDone.open()
        // A new thread may get the name of one that has ended.
        end.wait()
      }
      await isDone.wait()
      isOver.add()
      await dispatching.value
      for task in tasks { _ = await task.value }
      doors.openAll()
      #expect(!told.all.contains { $0 == name.current })
      end.give()
      await canceller.value
      subscription.dispose()
    }

    @Test func `law 4: who delivers cancels at most 64 tasks for another thread`() async {
      let (executor, doors, cancels) = (HandExecutor(), Doors(), Tally())
      let place = StopPoint()
      let store = Self.store(on: executor, doors) { _ in cancels.add() }
      let tasks = (0..<200).map { _ in
        Task(executorPreference: executor) { await store.send(Do.start) }
      }
      executor.run()
      let subscription = store.scope(\.value).observe { if $0 == 1 { place.stop() } }
      let delivering = OwnThread {
        store.dispatch(Do.up)
        return cancels.total
      }
      await place.reached()
      for task in tasks { task.cancel() }
      place.goOn()
      #expect(await delivering.value <= 64)
      executor.run()
      #expect(cancels.total == 200)
      doors.openAll()
      executor.run()
      subscription.dispose()
    }

    @Test func `law 5: streams end at a cancel while another thread dispatches`() async {
      let (store, isOver) = (CountFeature.store(), Tally())
      let dispatching = OwnThread { while isOver.total == 0 { store.dispatch(Step.up) } }
      for round in 0..<Size.rounds(300, full: 10_000) {
        let seen = Tally()
        let task = Task {
          switch round % 3 {
          case 0: for await _ in store.actions() { seen.add() }
          case 1: for await _ in store.states() { seen.add() }
          default:
            // Nobody iterates.
            seen.add()
            await Task.yield()
            withExtendedLifetime((store.states(), store.actions())) {}
          }
        }
        while seen.total == 0 { await Task.yield() }
        task.cancel()
        await task.value
      }
      isOver.add()
      await dispatching.value
    }
  }
}

import Testing
import UDFInspection
import UDFKit

extension Fire {
  /// Point 12.8: one thread does not deliver for all other threads without limit.
  @Suite(.leavesNothing) struct CaptiveFireTests {
    /// A value, and the thread on which it was told.
    private struct Told: Sendable {
      let value: Int
      let thread: ObjectIdentifier
    }

    /// The maximum number of calls that a dispatch delivers for other threads, according to law 4.
    static let mostOfOthers = 64

    /// A store one of whose threads, told the value 1, is left 1,000 turns of another one.
    private struct Scene {
      let store: Store<Count>
      let told = Recorder<Told>()
      let subscription: Subscription
      /// The thread, and the number of calls when its dispatch returned.
      let captive: (thread: ObjectIdentifier, calls: Int)

      init(on executor: (any TaskExecutor)? = nil) async {
        let (store, place) = (CountFeature.store(on: executor), StopPoint())
        subscription = store.scope(\.value).observe { [told] value in
          told.record(Told(value: value, thread: ThisThread.id))
          if value == 1 { place.stop() }
        }
        let delivering = OwnThread { [told] in
          store.dispatch(Step.up)
          return (ThisThread.id, told.all.count)
        }
        await place.reached()
        for _ in 0..<1_000 { store.dispatch(Step.up) }
        place.goOn()
        captive = await delivering.value
        self.store = store
      }
    }

    @Test
    func `law 4: a dispatch delivers at most 64 turns of other threads, the executor the rest`()
      async
    {
      let executor = HandExecutor()
      let scene = await Scene(on: executor)
      // The first value on subscribing, the thread's own value, and values of other threads.
      #expect(scene.captive.calls <= 2 + Self.mostOfOthers)
      let before = scene.told.all.count
      scene.store.dispatch(Step.up)
      #expect(scene.told.all.count == before + Self.mostOfOthers)
      executor.run()
      #expect(scene.told.all.map(\.value) == Array(0...1_002))
      scene.subscription.dispose()
    }

    @Test func `law 4: the executor leaves the rest to a thread that has taken over`() async {
      let executor = HandExecutor()
      let store = CountFeature.store(on: executor)
      let (told, places) = (Recorder<Int>(), [1: StopPoint(), 100: StopPoint()])
      let subscription = store.scope(\.value).observe { value in
        told.record(value)
        places[value]?.stop()
      }
      let first = OwnThread { store.dispatch(Step.up) }
      await places[1]?.reached()
      for _ in 0..<1_000 { store.dispatch(Step.up) }
      places[1]?.goOn()
      await first.value
      let second = OwnThread { store.dispatch(Step.up) }
      await places[100]?.reached()
      executor.run(atMost: 1)
      #expect(told.all.last == 100)
      places[100]?.goOn()
      await second.value
      executor.run()
      #expect(told.all == Array(0...1_002))
      subscription.dispose()
    }

    @Test
    func `law 4: listeners that are left to the executor hear every action once and in order`()
      async
    {
      let executor = HandExecutor()
      let store = CountFeature.store(on: executor)
      let (heard, place) = (Recorder<Int>(), StopPoint())
      let subscription = store.onAction { dispatched in
        heard.record(dispatched.state.value)
        if dispatched.state.value == 1 { place.stop() }
      }
      let captive = OwnThread {
        store.dispatch(Step.up)
        return heard.all.count
      }
      await place.reached()
      for _ in 0..<500 { store.dispatch(Step.up) }
      place.goOn()
      #expect(await captive.value <= 1 + Self.mostOfOthers)
      executor.run()
      #expect(heard.all == Array(1...501))
      subscription.dispose()
    }

    @Test func `law 5: what is left to the executor does not come after a dispose`() async {
      let executor = HandExecutor()
      let scene = await Scene(on: executor)
      #expect(scene.captive.calls <= 2 + Self.mostOfOthers)
      scene.subscription.dispose()
      let before = scene.told.all.count
      executor.run()
      #expect(scene.told.all.count == before)
    }

    @Test func `law 5: a thread that ends a subscription delivers nothing of what is left`() async {
      let (executor, place, told) = (HandExecutor(), StopPoint(), Recorder<Int>())
      let store = CountFeature.store(on: executor)
      let waiting = store.scope(\.value).observe(on: .background) { _ in }
      let subscription = store.scope(\.value).observe { value in
        told.record(value)
        if value == 1 { place.stop() }
      }
      let sending = Task(executorPreference: executor) { await store.send(Step.up).isHandled }
      // The second job sends. Its value waits for the background when its thread is left the turns of this one.
      let captive = OwnThread { executor.run(atMost: 2) }
      await place.reached()
      for _ in 0..<1_000 { store.dispatch(Step.up) }
      place.goOn()
      _ = await captive.value
      let before = told.all.count
      waiting.dispose()
      #expect(told.all.count == before)
      executor.run()
      #expect(await sending.value)
      #expect(told.all == Array(0...1_001))
      subscription.dispose()
    }

    @Test func `law 4: with the global executor all is told in order, whoever tells it`() async {
      let scene = await Scene()
      await scene.store.send(Step.up)
      #expect(scene.told.all.map(\.value) == Array(0...1_002))
      let ofCaptive = scene.told.all.filter { $0.thread == scene.captive.thread }
      #expect(ofCaptive.count <= 2 + Self.mostOfOthers)
      scene.subscription.dispose()
    }

    @Test func `law 4: what an observer asks for does not use up what its thread delivers`() {
      let store = CountFeature.store(on: HandExecutor())
      let told = Recorder<Int>()
      let asking = store.scope(\.value).observe { value in
        guard value == 1 else { return }
        for _ in 0..<200 { _ = store.explain(Step.nothing) }
        store.dispatch(Step.up)
      }
      let second = store.scope(\.value).observe { told.record($0) }
      store.dispatch(Step.up)
      // The executor has not run.
      #expect(told.all == [0, 1, 2])
      withExtendedLifetime((asking, second)) {}
    }
  }
}

import Testing
import UDFInspection
import UDFKit

extension Fire {
  /// Point 12.8: one thread does not deliver for all others without limit, and a backlog has one, which is reported.
  @Suite(.leavesNothing) struct CaptiveFireTests {
    /// The maximum number of calls that a dispatch delivers for other threads, according to law 4.
    static let mostOfOthers = 64

    /// A store one of whose threads, told the value 1, is left 1,000 turns of another one.
    private struct Scene {
      let store: Store<Count>
      let told = Recorder<Int>()
      let subscription: Subscription
      /// The number of calls when the dispatch of the thread returned.
      let calls: Int

      init(on executor: HandExecutor) async {
        let (store, place) = (CountFeature.store(on: executor), StopPoint())
        subscription = store.scope(\.value).observe { [told] value in
          told.record(value)
          if value == 1 { place.stop() }
        }
        let delivering = OwnThread { [told] in
          store.dispatch(Step.up)
          return told.all.count
        }
        await place.reached()
        for _ in 0..<1_000 { store.dispatch(Step.up) }
        place.goOn()
        calls = await delivering.value
        self.store = store
      }
    }

    @Test
    func `law 4: a dispatch delivers at most 64 turns of others, the executor the rest`() async {
      let executor = HandExecutor()
      let scene = await Scene(on: executor)
      // The first value on subscribing, the thread's own value, and values of other threads.
      #expect(scene.calls <= 2 + Self.mostOfOthers)
      let before = scene.told.all.count
      scene.store.dispatch(Step.up)
      #expect(scene.told.all.count == before + Self.mostOfOthers)
      executor.run()
      #expect(scene.told.all == Array(0...1_002))
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

    @Test func `law 4: listeners hear from the executor every action once and in order`() async {
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
      #expect(scene.calls <= 2 + Self.mostOfOthers)
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

    @Test func `law 4: what an observer asks for does not use up what its thread delivers`() {
      let store = CountFeature.store(on: HandExecutor())
      let asking = store.scope(\.value).observe { value in
        guard value == 1 else { return }
        for _ in 0..<200 { _ = store.explain(Step.nothing) }
        store.dispatch(Step.up)
      }
      let told = store.scope(\.value).told()
      store.dispatch(Step.up)
      // The executor has not run.
      #expect(told.all == [0, 1, 2])
      withExtendedLifetime(asking) {}
    }

    private static func store(limit: Int, _ issues: Recorder<Int> = Recorder()) -> Store<Count> {
      var settings = StoreSettings { issue in
        if case .backlogFull(let count) = issue { issues.record(count) }
      }
      settings.backlogLimit = limit
      return Store(state: Count(), reducer: CountFeature.reducer, settings: settings)
    }

    @Test func `law 4: a backlog over its limit is reported once for each crossing`() async {
      let issues = Recorder<Int>()
      let store = Self.store(limit: 100, issues)
      for crossing in 1...3 {
        let captive = await Captive(in: store)
        for _ in 0..<250 { store.dispatch(Step.up) }
        await captive.release()
        await store.send(Step.nothing)
        #expect(issues.all.count == crossing)
      }
      #expect(issues.all.allSatisfy { (100...250).contains($0) })
    }

    @Test func `law 4: a full backlog is reported again after it was half of the limit`() {
      let issues = Recorder<Int>()
      let store = Self.store(limit: 10, issues)
      let first = store.scope(\.value).observe { value in
        // With 4, five calls wait: the second one of 4, and both of 5 and 6.
        let times = [1: 5, 4: 3][value] ?? 0
        for _ in 0..<times { store.dispatch(Step.up) }
      }
      let second = store.scope(\.value).observe { _ in }
      store.dispatch(Step.up)
      #expect(issues.all == [11, 11])
      #expect(store.state.value == 9)
      first.dispose()
      second.dispose()
    }

    @Test func `law 4: what a turn leaves to a delivery counts, even if no one sees it`() async {
      let issues = Recorder<Int>()
      let store = Self.store(limit: 8, issues)
      let place = StopPoint()
      let isSmall = store.scope(\.value).scope(memoizing: { $0 < 1_000 }).observe { _ in }
      let isRaised = store.scope(\.value).scope(memoizing: { $0 > 0 }).observe { isRaised in
        if isRaised { place.stop() }
      }
      let delivering = OwnThread { store.dispatch(Step.up) }
      await place.reached()
      // Each of these replaces memoized values, which the delivering thread releases.
      for _ in 0..<20 { store.dispatch(Step.up) }
      #expect(issues.all.count == 1)
      place.goOn()
      await delivering.value
      isSmall.dispose()
      isRaised.dispose()
    }

    @Test func `law 4: calls that an observer's first call delays do not wait one by one`() async {
      let issues = Recorder<Int>()
      let store = Self.store(limit: 8, issues)
      let captive = await Captive(in: store)
      let told = Recorder<Int>()
      let first = await FirstCall(of: store.scope(\.value)) { told.record($0) }
      await captive.release()
      for _ in 0..<100 { store.dispatch(Step.up) }
      #expect(issues.all == [])
      let subscription = await first.end()
      await store.send(Step.nothing)
      // What changed meanwhile is told once, the latest.
      #expect(told.all == [1, 101])
      subscription.dispose()
    }
  }
}

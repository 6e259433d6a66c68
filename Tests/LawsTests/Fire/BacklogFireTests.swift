import Testing
import UDFKit

extension Fire {
  /// Point 12.8: the backlog has a limit, which is reported.
  @Suite struct BacklogFireTests {
    private static func store(
      limit: Int,
      _ issues: Recorder<Int> = Recorder()
    ) -> Store<Count> {
      var settings = StoreSettings { issue in
        if case .backlogFull(let count) = issue { issues.record(count) }
      }
      settings.backlogLimit = limit
      return Store(state: Count(), reducer: CountFeature.reducer, settings: settings)
    }

    @Test func `law 4: a backlog that grows over its limit is reported once for each crossing`()
      async
    {
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

    @Test func `law 4: a backlog that the delivering thread fills itself is reported`() async {
      let issues = Recorder<Int>()
      let store = Self.store(limit: 10, issues)
      let subscription = store.scope(\.value).observe { value in
        if value == 1 { for _ in 0..<100 { store.dispatch(Step.up) } }
      }
      store.dispatch(Step.up)
      #expect(issues.all == [10])
      #expect(store.state.value == 101)
      subscription.dispose()
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

    @Test func `law 4: what a turn leaves to a delivery counts, also if no observer sees a change`()
      async
    {
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

import Foundation
import Testing

@testable import UDFKit

extension Fire {
  /// Point 12.8: the backlog has a limit, which is reported, and a choice of what happens at the limit.
  @Suite struct BacklogFireTests {
    private static func store(
      limit: Int,
      waits: Bool,
      _ issues: Recorder<Int> = Recorder()
    ) -> Store<Count> {
      var settings = StoreSettings { issue in
        if case .backlogFull(let count) = issue { issues.record(count) }
      }
      settings.backlogLimit = limit
      settings.whenBacklogIsFull = waits ? .waits : .grows
      return Store(state: Count(), reducer: CountFeature.reducer, settings: settings)
    }

    @Test func `law 4: a backlog holds 100,000 notes and grows unless one asks for another`() {
      let settings = StoreSettings()
      #expect(settings.backlogLimit == 100_000)
      #expect(settings.whenBacklogIsFull == .grows)
    }

    @Test func `law 4: a backlog that grows over its limit is reported once for each crossing`()
      async
    {
      let issues = Recorder<Int>()
      let store = Self.store(limit: 100, waits: false, issues)
      for crossing in 1...3 {
        let captive = await Captive(in: store)
        for _ in 0..<250 { store.dispatch(Step.up) }
        await captive.release()
        await store.send(Step.nothing)
        #expect(issues.all.count == crossing)
      }
      #expect(issues.all.allSatisfy { (100...250).contains($0) })
    }

    @Test func `law 4: values that are told in a row count as waiting until all are told`() async {
      let issues = Recorder<Int>()
      let store = Self.store(limit: 8, waits: false, issues)
      let place = StopPoint()
      let subscription = store.scope(\.value).observe { value in
        if value == 1 { for _ in 2...9 { store.dispatch(Step.up) } }
        if value == 2 { place.stop() }
      }
      let delivering = OwnThread { store.dispatch(Step.up) }
      await place.reached()
      // Seven values wait, 3 to 9, and the next is the eighth.
      #expect(issues.all == [])
      store.dispatch(Step.up)
      #expect(issues.all == [8])
      place.goOn()
      await delivering.value
      subscription.dispose()
    }

    @Test func `law 4: what a turn leaves to a delivery counts, also if no observer sees a change`()
      async
    {
      let issues = Recorder<Int>()
      let store = Self.store(limit: 8, waits: false, issues)
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

    @Test func `law 4: where it waits, who dispatches is never further ahead than the limit`() async
    {
      let issues = Recorder<Int>()
      let store = Self.store(limit: 100, waits: true, issues)
      let (returned, most, place) = (Tally(), Recorder<Int>(), StopPoint())
      let subscription = store.scope(\.value).observe { value in
        if value == 1 { place.stop() }
        for _ in 0..<50 { sched_yield() }
        most.record(returned.total - value)
      }
      let delivering = OwnThread { store.dispatch(Step.up) }
      await place.reached()
      await OwnThread {
        for round in 0..<2_000 {
          store.dispatch(Step.up)
          returned.add()
          if round == 50 { place.goOn() }
        }
      }
      .value
      await delivering.value
      await store.send(Step.nothing)
      // The limit, and the value that is being told.
      #expect((most.all.max() ?? 0) <= 102)
      #expect(most.all.count == 2_002)
      subscription.dispose()
    }

    @Test func `law 4: the main thread never waits for room`() async {
      let store = Self.store(limit: 10, waits: true)
      let told = Recorder<Int>()
      let subscription = store.scope(\.value).observe { told.record($0) }
      let captive = await Captive(in: store)
      await MainActor.run { for _ in 0..<100 { store.dispatch(Step.up) } }
      await captive.release()
      await store.send(Step.nothing)
      #expect(told.all == Array(0...101))
      subscription.dispose()
    }

    @Test func `law 4: a task never waits for room`() async {
      let store = Self.store(limit: 10, waits: true)
      let captive = await Captive(in: store)
      await Task.detached { for _ in 0..<100 { store.dispatch(Step.up) } }.value
      await captive.release()
      await store.send(Step.nothing)
      #expect(store.state.value == 101)
    }

    @Test func `law 3: a closure of the store never waits for room`() async {
      let store = Self.store(limit: 10, waits: true)
      let told = Recorder<Int>()
      let subscription = store.scope(\.value).observe { value in
        told.record(value)
        if value == 1 { for _ in 0..<100 { store.dispatch(Step.up) } }
      }
      await OwnThread { store.dispatch(Step.up) }.value
      await store.send(Step.nothing)
      #expect(told.all == Array(0...101))
      subscription.dispose()
    }

    @Test func `law 3: a closure in the background never waits for room`() async {
      let store = Self.store(limit: 10, waits: true)
      let told = Tally()
      let plain = store.scope(\.value).observe { _ in told.add() }
      let background = store.scope(\.value).observe(on: .background) { value in
        if value == 1 { for _ in 0..<100 { store.dispatch(Step.up) } }
      }
      await store.send(Step.up)
      await store.send(Step.nothing)
      #expect(told.total == 102)
      withExtendedLifetime((plain, background)) {}
    }

    @Test func `law 4: who waits for room goes on when half is delivered, before the rest is`()
      async
    {
      let store = Self.store(limit: 4, waits: true)
      let (place, returned, calls) = (StopPoint(), Tally(), Tally())
      let subscription = store.scope(\.value).observe { value in
        if value == 1 { place.stop() }
        // The thread that delivers goes on with calls of its own until the other one is back.
        guard value > 0, value == store.state.value else { return }
        guard returned.total == 0, calls.total < 100_000 else { return }
        calls.add()
        sched_yield()
        store.dispatch(Step.up)
      }
      let delivering = OwnThread { store.dispatch(Step.up) }
      await place.reached()
      let waiting = OwnThread {
        for _ in 0..<4 { store.dispatch(Step.up) }
        returned.add()
      }
      while store.core.locked({ store.core.delivery.blockedThreads.isEmpty }) { await Task.yield() }
      place.goOn()
      await waiting.value
      await delivering.value
      #expect(calls.total < 100_000)
      subscription.dispose()
    }

    @Test func `law 4: a negative limit means 0, for who waits for room too`() async {
      let store = Self.store(limit: -100, waits: true)
      let captive = await Captive(in: store)
      let waiting = OwnThread { store.dispatch(Step.up) }
      while store.core.locked({ store.core.delivery.blockedThreads.isEmpty }) { await Task.yield() }
      await captive.release()
      await waiting.value
      #expect(store.core.settings.backlogLimit == 0)
    }

    @Test func `law 3: closures of two stores that dispatch into each other do not wait for room`()
      async
    {
      let meeting = Meeting(of: 2)
      let stores = (0..<2).map { _ in Self.store(limit: 1, waits: true) }
      let subscriptions = (0..<2).map { index in
        stores[index].scope(\.value).observe { value in
          guard value == 1 else { return }
          meeting.wait()
          stores[1 - index].dispatch(Step.up)
        }
      }
      let threads = stores.map { store in OwnThread { store.dispatch(Step.up) } }
      for thread in threads { await thread.value }
      for store in stores { await store.send(Step.nothing) }
      #expect(stores.map(\.state.value) == [2, 2])
      for subscription in subscriptions { subscription.dispose() }
    }

    @Test func `law 3: a first call never waits for room`() async {
      let store = Self.store(limit: 1, waits: true)
      let captive = await Captive(in: store)
      let subscription = await OwnThread {
        store.scope(\.other).observe { _ in for _ in 0..<10 { store.dispatch(Step.up) } }
      }
      .value
      await captive.release()
      await store.send(Step.nothing)
      #expect(store.state.value == 11)
      subscription.dispose()
    }

    @Test func `law 4: calls that wait for an observer's first call count as waiting`() async {
      let issues = Recorder<Int>()
      let store = Self.store(limit: 8, waits: false, issues)
      let captive = await Captive(in: store)
      let told = Recorder<Int>()
      let first = await FirstCall(of: store.scope(\.value)) { told.record($0) }
      await captive.release()
      for _ in 0..<50 { store.dispatch(Step.up) }
      // A thread could wait, but the backlog grows.
      await OwnThread { for _ in 0..<50 { store.dispatch(Step.up) } }.value
      #expect(issues.all == [8])
      let subscription = await first.end()
      await store.send(Step.nothing)
      #expect(told.all == Array(1...101))
      // None of them is waiting any more, so the next full backlog is another one.
      let next = await Captive(in: store)
      for _ in 0..<3 { store.dispatch(Step.up) }
      #expect(issues.all == [8])
      for _ in 0..<3 { store.dispatch(Step.up) }
      #expect(issues.all == [8, 8])
      await next.release()
      await store.send(Step.nothing)
      subscription.dispose()
    }

    @Test func `law 4: who dispatches below the limit does not wait for an observer's first call`()
      async
    {
      let store = Self.store(limit: 8, waits: true)
      let captive = await Captive(in: store)
      let told = Recorder<Int>()
      let first = await FirstCall(of: store.scope(\.value)) { told.record($0) }
      await captive.release()
      await OwnThread { for _ in 0..<7 { store.dispatch(Step.up) } }.value
      let subscription = await first.end()
      await store.send(Step.nothing)
      #expect(told.all == Array(1...8))
      subscription.dispose()
    }
  }
}

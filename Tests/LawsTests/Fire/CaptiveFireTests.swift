import Testing
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

    @Test
    func `law 4: a dispatch delivers at most 64 turns of other threads, the executor the rest`()
      async
    {
      let executor = HandExecutor()
      let store = CountFeature.store(on: executor)
      let (told, place) = (Recorder<Told>(), StopPoint())
      let subscription = store.scope(\.value).observe { value in
        told.record(Told(value: value, thread: ThisThread.id))
        if value == 1 { place.stop() }
      }
      let captive = OwnThread {
        store.dispatch(Step.up)
        return told.all.count
      }
      await place.reached()
      for _ in 0..<1_000 { store.dispatch(Step.up) }
      place.goOn()
      // The first value on subscribing, the thread's own value, and values of other threads.
      #expect(await captive.value <= 2 + Self.mostOfOthers)
      let before = told.all.count
      store.dispatch(Step.up)
      #expect(told.all.count == before + Self.mostOfOthers)
      executor.run()
      #expect(told.all.map(\.value) == Array(0...1_002))
      subscription.dispose()
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
      let store = CountFeature.store(on: executor)
      let (told, place) = (Tally(), StopPoint())
      let subscription = store.scope(\.value).observe { value in
        told.add()
        if value == 1 { place.stop() }
      }
      let captive = OwnThread { store.dispatch(Step.up) }
      await place.reached()
      for _ in 0..<1_000 { store.dispatch(Step.up) }
      place.goOn()
      await captive.value
      #expect(told.total <= 2 + Self.mostOfOthers)
      subscription.dispose()
      let before = told.total
      executor.run()
      #expect(told.total == before)
    }

    @Test func `law 4: with the global executor all is told in order, whoever tells it`() async {
      let store = CountFeature.store()
      let (told, place) = (Recorder<Told>(), StopPoint())
      let subscription = store.scope(\.value).observe { value in
        told.record(Told(value: value, thread: ThisThread.id))
        if value == 1 { place.stop() }
      }
      let captive = OwnThread {
        store.dispatch(Step.up)
        return ThisThread.id
      }
      await place.reached()
      for _ in 0..<1_000 { store.dispatch(Step.up) }
      place.goOn()
      let name = await captive.value
      await store.send(Step.up)
      #expect(told.all.map(\.value) == Array(0...1_002))
      #expect(told.all.filter { $0.thread == name }.count <= 2 + Self.mostOfOthers)
      subscription.dispose()
    }
  }
}

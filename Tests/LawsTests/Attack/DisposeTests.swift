import Foundation
import Synchronization
import Testing
import UDFKit

/// Law 5: when `dispose` has returned, the closure is not being called.
@Suite(.rounds) struct DisposeTests {
  /// The signals between two threads.
  private final class Meeting: Sendable {
    let isCalled = Atomic(false)
    let isDisposing = Atomic(false)
    let isOver = Atomic(false)

    /// Delays the call of an observer until another thread is about to dispose, and a little longer.
    func holdUp() {
      isCalled.store(true, ordering: .sequentiallyConsistent)
      while !isDisposing.load(ordering: .sequentiallyConsistent) { sched_yield() }
      for _ in 0..<200 { sched_yield() }
      isOver.store(true, ordering: .sequentiallyConsistent)
    }
  }

  @Test(arguments: [false, true])
  func `a dispose on another thread returns after the call that is going on`(
    isInBackground: Bool
  ) async {
    for _ in 0..<Size.rounds(20, full: 2_000) {
      let store = CountFeature.store()
      let meeting = Meeting()
      let body: @Sendable (Int) -> Void = { if $0 == 1 { meeting.holdUp() } }
      let count = store.scope(\.value)
      let subscription =
        isInBackground ? count.observe(on: .background, body) : count.observe(body)
      // This uses a separate thread, because the call that it waits for blocks a thread of the pool.
      let wasOver = AsyncStream<Bool> { continuation in
        Thread.detachNewThread {
          while !meeting.isCalled.load(ordering: .sequentiallyConsistent) { sched_yield() }
          meeting.isDisposing.store(true, ordering: .sequentiallyConsistent)
          subscription.dispose()
          continuation.yield(meeting.isOver.load(ordering: .sequentiallyConsistent))
          continuation.finish()
        }
      }
      store.dispatch(Step.up)
      for await wasOver in wasOver { #expect(wasOver) }
    }
  }

  @Test func `a dispose on another thread returns after a first call that comes after the turn`()
    async
  {
    for _ in 0..<Size.rounds(20, full: 2_000) {
      let (store, isArmed, meeting) = (CountFeature.store(), Tally(), Meeting())
      let handle = Kept<Subscription>()
      // A value that goes under the lock may subscribe.
      let computed = store.scope(reading: { [unowned store] _ in
        LastWord(once: isArmed) {
          handle.keep(store.observe { _ in meeting.holdUp() })
        }
      })
      let observer = computed.observe { _ in }
      let wasOver = OwnThread {
        while !meeting.isCalled.load(ordering: .sequentiallyConsistent) { sched_yield() }
        meeting.isDisposing.store(true, ordering: .sequentiallyConsistent)
        handle.current?.dispose()
        return meeting.isOver.load(ordering: .sequentiallyConsistent)
      }
      isArmed.add()
      store.dispatch(Step.up)
      #expect(await wasOver.value)
      handle.drop()
      observer.dispose()
    }
  }

  @Test func `a dispose does not wait for a report that follows the last call`() async {
    struct Unknown: Action {}
    let (told, place) = (Tally(), StopPoint())
    let store = Store(
      state: Count(),
      reducer: CountFeature.reducer,
      settings: StoreSettings { _ in place.stop() }
    )
    let subscription = store.observe { _ in told.add() }
    store.dispatch(Step.up)
    let reporting = OwnThread { store.dispatch(Unknown()) }
    await place.reached()
    subscription.dispose()
    place.goOn()
    await reporting.value
    #expect(told.total == 2)
  }

  @Test(arguments: [false, true])
  func `the release of a handle does not wait for the call that is going on`(
    isInBackground: Bool
  ) async {
    let store = CountFeature.store()
    let (place, kept, told) = (StopPoint(), Kept<Subscription>(), Recorder<Int>())
    let count = store.scope(\.value)
    let body: @Sendable (Int) -> Void = { value in
      told.record(value)
      if value == 1 { place.stop() }
    }
    kept.keep(isInBackground ? count.observe(on: .background, body) : count.observe(body))
    let delivering = OwnThread { store.dispatch(Step.up) }
    await place.reached()
    kept.drop()
    store.dispatch(Step.up)
    place.goOn()
    await delivering.value
    await store.send(Step.nothing)
    #expect(told.all == [0, 1])
  }

  @Test func `a dispose on another thread ends a row of values between two calls`() async {
    let (store, told) = (CountFeature.store(), Recorder<Int>())
    let (place, kept) = (StopPoint(), Kept<Subscription>())
    kept.keep(
      store.scope(\.value).observe { value in
        told.record(value)
        if value == 1 { for _ in 2...9 { store.dispatch(Step.up) } }
        if value == 4 { place.stop() }
      }
    )
    let delivering = OwnThread { store.dispatch(Step.up) }
    await place.reached()
    // Releasing the handle ends the subscription without waiting for the call.
    kept.drop()
    place.goOn()
    await delivering.value
    #expect(told.all == Array(0...4))
  }
}

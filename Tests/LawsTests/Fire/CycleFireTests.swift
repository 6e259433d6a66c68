import Testing
import UDFKit

extension Fire {
  /// Point 12.5: `dispose` waits for a call elsewhere, using no processor, but not for a call that waits for it.
  @Suite struct CycleFireTests {
    /// Observers that dispose each other in a ring, all in their closures at the same time.
    private final class Ring: Sendable {
      private let meeting: Meeting
      private let subscriptions: [Kept<Subscription>]
      let calls = Tally()

      init(_ count: Int) {
        meeting = Meeting(of: count)
        subscriptions = (0..<count).map { _ in Kept() }
      }

      func keep(_ subscription: Subscription, as index: Int) {
        subscriptions[index].keep(subscription)
      }

      /// Releases all observers, because their closures hold this object.
      func drop() {
        for subscription in subscriptions { subscription.drop() }
      }

      func called(_ index: Int) {
        calls.add()
        guard calls.total <= subscriptions.count else { return }
        meeting.wait()
        subscriptions[(index + 1) % subscriptions.count].current?.dispose()
      }
    }

    @Test func `law 5: a plain and a background closure may dispose each other`() async {
      let (ring, store) = (Ring(2), CountFeature.store(on: ThreadExecutor()))
      let values = store.scope(\.value)
      // The background observer is first, because the plain one waits for its call.
      ring.keep(values.observe(on: .background) { if $0 > 0 { ring.called(1) } }, as: 1)
      ring.keep(values.observe { if $0 > 0 { ring.called(0) } }, as: 0)
      await OwnThread { store.dispatch(Step.up) }.value
      await OwnThread { store.dispatch(Step.up) }.value
      await store.send(Step.up)
      #expect(ring.calls.total == 2)
      ring.drop()
    }

    @Test(arguments: [1, 2])
    func `law 5: background closures may dispose each other`(count: Int) async {
      let (ring, executor) = (Ring(2), ThreadExecutor())
      let all = (0..<count).map { _ in CountFeature.store(on: executor) }
      let stores = [all[0], all[count - 1]]
      for (index, store) in stores.enumerated() {
        let subscription = store.observe(on: .background) {
          if $0.value > 0 { ring.called(index) }
        }
        ring.keep(subscription, as: index)
      }
      for _ in 0..<2 {
        async let first = stores[0].send(Step.up)
        async let second = stores[1].send(Step.up)
        _ = await (first, second)
      }
      #expect(ring.calls.total == 2)
      ring.drop()
    }

    @Test(arguments: [2, 3, 5], [false, true])
    func `law 5: closures of several stores may dispose each other in a ring`(
      count: Int,
      areListeners: Bool
    ) async {
      let ring = Ring(count)
      let stores = (0..<count).map { _ in CountFeature.store() }
      for (index, store) in stores.enumerated() {
        let subscription =
          areListeners
          ? store.onAction { _ in ring.called(index) }
          : store.scope(\.value).observe { if $0 > 0 { ring.called(index) } }
        ring.keep(subscription, as: index)
      }
      let threads = stores.map { store in OwnThread { store.dispatch(Step.up) } }
      for thread in threads { await thread.value }
      for store in stores { store.dispatch(Step.up) }
      #expect(ring.calls.total == count)
      ring.drop()
    }

    @Test(arguments: [false, true])
    func `law 5: a dispose that waits uses no processor time`(isInBackground: Bool) async {
      let store = CountFeature.store(on: ThreadExecutor())
      let (isCalled, isDisposing) = (Signal(), Signal())
      let isOver = Tally()
      let body: @Sendable (Int) -> Void = { value in
        guard value > 0 else { return }
        isCalled.give()
        isDisposing.wait()
        ThisThread.work(for: .milliseconds(100))
        isOver.add()
      }
      let values = store.scope(\.value)
      let subscription =
        isInBackground ? values.observe(on: .background, body) : values.observe(body)
      let disposing = OwnThread {
        isCalled.wait()
        let (before, yields) = (ThisThread.processorTime, ThisThread.yields)
        isDisposing.give()
        subscription.dispose()
        let wasOver = isOver.total == 1
        return (
          used: ThisThread.processorTime - before, yields: ThisThread.yields - yields,
          wasOver: wasOver
        )
      }
      await OwnThread { store.dispatch(Step.up) }.value
      let result = await disposing.value
      #expect(result.wasOver)
      // A spinning thread uses a free processor, and yields repeatedly on a busy one.
      #expect(result.used < .milliseconds(30))
      #expect(result.yields < 50)
    }
  }
}

import Testing
import UDFComponents
import UDFKit

/// Law 4 in the background, driven step by step, so that it fails where threads would wait.
@Suite(.leavesNothing) struct MailboxTests {
  @Test func `a background observer is told one value at a time, also when more comes meanwhile`() {
    let executor = HandExecutor()
    let store = CountFeature.store(on: executor)
    let (begun, ended) = (Recorder<Int>(), Recorder<Int>())
    let subscription = store.scope(\.value).observe(on: .background) { [weak store] value in
      begun.record(value)
      if value == 1 { store?.dispatch(Step.up) }
      // All other pending jobs run now.
      executor.run(atMost: 1)
      ended.record(value)
    }
    executor.run()
    store.dispatch(Step.up)
    executor.run(atMost: 1)
    store.dispatch(Step.up)
    executor.run()
    #expect(begun.all == [0, 1, 2, 3])
    #expect(ended.all == [0, 1, 2, 3])
    subscription.dispose()
  }

  @Test func `send returns when background observers have been told all of its cascade`() {
    let executor = HandExecutor()
    let store = CountFeature.store(on: executor)
    let seen = Recorder<Int>()
    let subscription = store.scope(\.value).observe(on: .background) { [weak store] value in
      seen.record(value)
      if value == 1 { store?.dispatch(Step.up) }
    }
    executor.run()
    for _ in 0..<3 { #expect(executor.send(Step.up, to: store).total == 1) }
    #expect(seen.all == [0, 1, 2, 3, 4])
    subscription.dispose()
  }

  @Test(.rounds)
  func `law 4: send returns when its own value was told, however much others leave`() {
    let executor = HandExecutor()
    let store = CountFeature.store(on: executor)
    let (told, returned) = (Recorder<Int>(), Recorder<Int>())
    let last = Size.rounds(1_000, full: 1_000)
    // The store is never idle, because another thread dispatches whenever it is called.
    let subscription = store.scope(\.value).observe(on: .background) { value in
      told.record(value)
      if (1..<last).contains(value) { OwnThread.finish { store.dispatch(Step.up) } }
    }
    executor.run()
    Task(executorPreference: executor) {
      await store.send(Step.up)
      returned.record(told.all.count)
    }
    executor.run()
    #expect(told.all == Array(0...last))
    #expect(returned.all.count == 1)
    // The first value, its own value, and the values before its task had its turn.
    #expect((returned.all.first ?? 0) <= 8)
    subscription.dispose()
  }

  @Test func `two sends return whose values wait in one place for the latest`() {
    let (executor, senders) = (HandExecutor(), HandExecutor())
    let (store, service) = (CountFeature.store(on: executor), Follower())
    service.connect(to: store, state: \.value, delivering: .latest)
    executor.run()
    let returned = (0..<2).map { _ in senders.send(Step.up, to: store) }
    #expect(returned.map(\.total) == [0, 0])
    executor.run()
    senders.run()
    #expect(returned.map(\.total) == [1, 1])
    service.disposer.dispose()
  }

  @Test func `send returns whose value waits for an observer that a reducer disposes`() {
    enum Drop: Action { case now }
    let (executor, senders) = (HandExecutor(), HandExecutor())
    let kept = Kept<Subscription>()
    let store = Store(state: Count(), settings: StoreSettings(executor: executor) { _ in }) {
      CountFeature.reducer
      changing(Drop.self) { _, _ in kept.current?.dispose() }
    }
    kept.keep(store.scope(\.value).observe(on: .background) { _ in })
    executor.run()
    let returned = senders.send(Step.up, to: store)
    #expect(returned.total == 0)
    store.dispatch(Drop.now)
    senders.run()
    #expect(returned.total == 1)
    kept.drop()
    executor.run()
  }

  @Test func `a closed mailbox asks for no more turns`() {
    let executor = HandExecutor()
    let store = CountFeature.store(on: executor)
    let (kept, told) = (Kept<Subscription>(), Tally())
    kept.keep(
      store.scope(\.value).observe(on: .background) { value in
        told.add()
        if value == 1 { kept.drop() }
      }
    )
    executor.run(atMost: 10)
    for _ in 0..<3 { store.dispatch(Step.up) }
    executor.run(atMost: 10)
    #expect(executor.run(atMost: 1) == 0)
    #expect(told.total == 2)
  }
}

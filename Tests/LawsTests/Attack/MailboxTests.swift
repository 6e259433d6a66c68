import Testing
import UDFComponents
import UDFKit

/// Law 4 in the background, driven step by step, so that it fails where threads would wait.
@Suite(.leavesNothing) struct MailboxTests {
  @Test func `what comes while a background observer is told is told to it too`() {
    let executor = HandExecutor()
    let store = CountFeature.store(on: executor)
    let seen = Recorder<Int>()
    let subscription = store.scope(\.value).observe(on: .background) { [weak store] value in
      seen.record(value)
      if (1...3).contains(value) { store?.dispatch(Step.up) }
    }
    executor.run()
    store.dispatch(Step.up)
    executor.run()
    #expect(seen.all == [0, 1, 2, 3, 4])
    subscription.dispose()
  }

  @Test func `it is told one value at a time, also when more comes before its turn`() {
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

  @Test func `send returns when background observers have been told all that its cascade brought`()
  {
    let executor = HandExecutor()
    let store = CountFeature.store(on: executor)
    let (seen, told) = (Recorder<Int>(), Recorder<Int>())
    let subscription = store.scope(\.value).observe(on: .background) { [weak store] value in
      seen.record(value)
      if value == 1 { store?.dispatch(Step.up) }
    }
    executor.run()
    for rounds in 1...3 {
      Task(executorPreference: executor) {
        await store.send(Step.up)
        told.record(seen.all.count)
      }
      executor.run()
      #expect(told.all.count == rounds)
    }
    #expect(seen.all == [0, 1, 2, 3, 4])
    subscription.dispose()
  }

  @Test func `two sends return whose values wait in one place for the latest`() {
    let (executor, senders, returned) = (HandExecutor(), HandExecutor(), Tally())
    let (store, service) = (CountFeature.store(on: executor), Follower())
    service.connect(to: store, state: \.value, delivering: .latest)
    executor.run()
    for _ in 0..<2 {
      Task(executorPreference: senders) {
        await store.send(Step.up)
        returned.add()
      }
    }
    senders.run()
    #expect(returned.total == 0)
    executor.run()
    senders.run()
    #expect(returned.total == 2)
    service.disposer.dispose()
  }

  @Test func `send returns whose value waits for an observer that a reducer disposes`() {
    enum Drop: Action { case now }
    let (executor, senders, returned) = (HandExecutor(), HandExecutor(), Tally())
    let kept = Kept<Subscription>()
    let store = Store(
      state: Count(),
      reducer: Reducer {
        CountFeature.reducer
        On(Drop.self) { _, _ in
          kept.current?.dispose()
          return .none
        }
      },
      settings: StoreSettings(executor: executor) { _ in }
    )
    kept.keep(store.scope(\.value).observe(on: .background) { _ in })
    executor.run()
    Task(executorPreference: senders) {
      await store.send(Step.up)
      returned.add()
    }
    senders.run()
    #expect(returned.total == 0)
    store.dispatch(Drop.now)
    senders.run()
    #expect(returned.total == 1)
    kept.drop()
    executor.run()
  }
}

import Testing
import UDFKit

/// Law 4 for the only listener of a store, which is told without the queue that a second one needs.
@Suite(.leavesNothing) struct OnlyListenerTests {
  @Test(arguments: [false, true])
  func `law 4: what comes from elsewhere during a call is told after it`(hasListener: Bool) async {
    let store = CountFeature.store(on: HandExecutor())
    let (log, place) = (Recorder<String>(), StopPoint())
    let observer = store.observe { state in
      log.record("observer \(state.value)")
      if state.value == 1 { place.stop() }
    }
    let listener = hasListener ? store.onAction { log.record("listener \($0.state.value)") } : nil
    let thread = OwnThread { store.dispatch(Step.up) }
    await place.reached()
    store.dispatch(Step.up)
    place.goOn()
    await thread.value
    let all = ["observer 0", "observer 1", "listener 1", "observer 2", "listener 2"]
    #expect(log.all == all.filter { hasListener || $0.hasPrefix("observer") })
    observer.dispose()
    listener?.dispose()
  }

  @Test(arguments: [true, false], 0...2)
  func `law 3: what a listener dispatches is told after its call`(isAlone: Bool, observers: Int) {
    let (store, log) = (CountFeature.store(on: HandExecutor()), Recorder<Int>())
    let all = (0..<observers).map { _ in store.observe { _ in } }
    let listener = store.onAction { [unowned store] event in
      log.record(event.state.value)
      if event.state.value < 3 { store.dispatch(Step.up) }
      log.record(-event.state.value)
    }
    let other = isAlone ? nil : store.onAction { _ in }
    store.dispatch(Step.up)
    #expect(log.all == [1, -1, 2, -2, 3, -3])
    for subscription in all { subscription.dispose() }
    listener.dispose()
    other?.dispose()
  }

  @Test func `law 5: what only the listener held is released outside of the lock`() {
    let store = CountFeature.store(on: HandExecutor())
    let (kept, seen) = (Kept<Subscription>(), Recorder<Int>())
    // Another thread reads the state, so this would not return under the lock.
    let say: @Sendable () -> Void = { [unowned store] in
      OwnThread.finish { seen.record(store.state.value) }
    }
    func subscribe() -> Subscription {
      let word = LastWord(0, say)
      return store.onAction { _ in withExtendedLifetime(word) {} }
    }
    kept.keep(subscribe())
    let observer = store.observe { if $0.value == 1 { kept.drop() } }
    store.dispatch(Step.up)
    #expect(seen.all == [1])
    observer.dispose()
  }

  @Test(arguments: [true, false])
  func `law 5: a listener that the reading of its state disposes is not called`(isAlone: Bool) {
    let (store, heard) = (CountFeature.store(on: HandExecutor()), Tally())
    let (isArmed, kept) = (Tally(), Kept<Subscription>())
    let number = store.scope { _ in
      LastWord(0) { if isArmed.total == 1 { kept.current?.dispose() } }
    }
    .scope(reading: \.number)
    kept.keep(number.onAction { _ in heard.add() })
    let other = isAlone ? nil : store.onAction { _ in }
    isArmed.add()
    store.dispatch(Step.up)
    #expect(heard.total == 0)
    other?.dispose()
    kept.drop()
  }

  @Test(arguments: 0...2, [1, 3])
  func `law 4: a listener that a value adds in the turn hears the action`(
    listeners count: Int,
    observers: Int
  ) {
    let (store, heard) = (CountFeature.store(on: HandExecutor()), Tally())
    let kept = Kept<Subscription>()
    let observer = store.observeLastWord { [unowned store] in
      kept.keep(store.onAction { _ in heard.add() })
    }
    let others = (1..<observers).map { _ in store.observe { _ in } }
    let listeners = (0..<count).map { _ in store.onAction { _ in } }
    store.dispatch(Step.up)
    #expect(heard.total == 1)
    #expect(store.state.value == 1)
    kept.current?.dispose()
    kept.drop()
    for subscription in [observer] + others + listeners { subscription.dispose() }
  }

  @Test(arguments: [true, false])
  func `law 4: an observer that a value adds in the turn is told all from then`(isStored: Bool) {
    let (store, told) = (CountFeature.store(on: HandExecutor()), Recorder<Int>())
    let kept = Kept<Subscription>()
    let observer = store.observeLastWord { [unowned store] in
      let value = isStored ? store.scope(\.value) : store.scope(reading: { $0.value })
      kept.keep(value.observe { told.record($0) })
    }
    store.dispatch(Step.up)
    store.dispatch(Step.up)
    #expect(told.all == [1, 2])
    kept.current?.dispose()
    kept.drop()
    observer.dispose()
  }
}

import Testing
import UDFKit

/// Law 4 for the only listener of a store, which is told without the queue if it can be.
///
/// A second listener that does nothing makes the store use the queue.
@Suite(.leavesNothing) struct OnlyListenerTests {
  /// What a closure does when it is called.
  private enum Deed: CaseIterable {
    case nothing, dispatch, dispatchUnchanged, disposeListener, disposeObserver, observe, listen
  }

  /// A store whose observers and listener follow a script, and record what they are told.
  private final class World: Sendable {
    let store = CountFeature.store(on: HandExecutor())
    let log = Recorder<String>()
    let deeds: Kept<[Deed]>
    let listener = Kept<Subscription>()
    let observer = Kept<Subscription>()
    let later = Recorder<Subscription>()

    init(seed: Int) {
      var dice = Dice(seed: seed)
      // Rarely more than one dispatch for each call, so that the script ends.
      let kinds = Deed.allCases + Array(repeating: .nothing, count: 3)
      deeds = Kept()
      deeds.keep((0..<40).map { _ in kinds[dice.roll(0..<kinds.count)] })
    }

    func called(_ name: String) {
      log.record(name)
      guard var rest = deeds.current, let deed = rest.popLast() else { return }
      deeds.keep(rest)
      switch deed {
      case .nothing: break
      case .dispatch: store.dispatch(Step.up)
      case .dispatchUnchanged: store.dispatch(Step.nothing)
      case .disposeListener: listener.current?.dispose()
      case .disposeObserver: observer.current?.dispose()
      case .observe:
        later.record(store.observe { [unowned self] in log.record("later: \($0.value)") })
      case .listen:
        later.record(store.onAction { [unowned self] in log.record("later: \($0.action)") })
      }
      log.record("end of \(name)")
    }
  }

  private func log(_ seed: Int, observers: Int, isAlone: Bool) -> [String] {
    let world = World(seed: seed)
    let store = world.store
    let all = (0..<observers).map { number in
      store.observe { [unowned world] in world.called("observer \(number): \($0.value)") }
    }
    if let first = all.first { world.observer.keep(first) }
    world.listener.keep(
      store.onAction { [unowned world] in world.called("\($0.action): \($0.state.value)") }
    )
    let other = isAlone ? nil : store.onAction { _ in }
    for number in 0..<12 { store.dispatch(number % 3 == 2 ? Step.nothing : Step.up) }
    for subscription in all { subscription.dispose() }
    world.listener.current?.dispose()
    for subscription in world.later.all { subscription.dispose() }
    other?.dispose()
    return world.log.all
  }

  @Test(arguments: 0...2)
  func `law 4: a listener hears the same in the same order, alone or not`(observers: Int) {
    for seed in 0..<300 {
      let alone = log(seed, observers: observers, isAlone: true)
      #expect(alone == log(seed, observers: observers, isAlone: false), "seed \(seed)")
      #expect(alone.count >= 2)
    }
  }

  @Test(arguments: [false, true])
  func `law 4: what another thread dispatches during a call is told after that action`(
    hasListener: Bool
  ) async {
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
  func `law 4: an observer that a value adds in the turn is told its state, and then each`(
    isStored: Bool
  ) {
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

import Foundation
import Testing
import UDFKit

/// Law 5: when `dispose` has returned, the closure is not being called; what it holds stays until its call returns.
@Suite(.rounds, .leavesNothing) struct DisposeTests {
  /// A call of an observer, during which another thread disposes.
  private final class LongCall: Sendable {
    private let (isCalled, isDisposing, isOver) = (Signal(), Signal(), Tally())

    /// Delays the call until the other thread is about to dispose, and a little longer.
    func holdUp() {
      isCalled.give()
      isDisposing.wait()
      for _ in 0..<200 { sched_yield() }
      isOver.add()
    }

    /// Disposes on another thread during the call, and returns whether the call was over after that.
    func wasOver(after dispose: @escaping @Sendable () -> Void) -> OwnThread<Bool> {
      OwnThread { [self] in
        isCalled.wait()
        isDisposing.give()
        dispose()
        return isOver.total == 1
      }
    }
  }

  @Test(arguments: [false, true])
  func `a dispose elsewhere returns after the call that is going on`(isInBackground: Bool) async {
    for _ in 0..<Size.rounds(20, full: 2_000) {
      let (store, call) = (CountFeature.store(), LongCall())
      let body: @Sendable (Int) -> Void = { if $0 == 1 { call.holdUp() } }
      let count = store.scope(\.value)
      let subscription =
        isInBackground ? count.observe(on: .background, body) : count.observe(body)
      let wasOver = call.wasOver { subscription.dispose() }
      store.dispatch(Step.up)
      #expect(await wasOver.value)
    }
  }

  @Test func `a dispose elsewhere returns after a first call that comes after the turn`() async {
    for _ in 0..<Size.rounds(20, full: 2_000) {
      let (store, call, handle) = (CountFeature.store(), LongCall(), Kept<Subscription>())
      // A value that goes under the lock may subscribe.
      let observer = store.observeLastWord { [unowned store] in
        handle.keep(store.observe { _ in call.holdUp() })
      }
      let wasOver = call.wasOver { handle.current?.dispose() }
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
  func `the release of a handle does not wait for the last call`(isInBackground: Bool) async {
    let store = CountFeature.store()
    let (place, kept, told) = (StopPoint(), Kept<Subscription>(), Recorder<Int>())
    let count = store.scope(\.value)
    let body: @Sendable (Int) -> Void = { value in
      told.record(value)
      // These values wait in one row.
      if value == 1 { for _ in 2...9 { store.dispatch(Step.up) } }
      if value == 4 { place.stop() }
    }
    kept.keep(isInBackground ? count.observe(on: .background, body) : count.observe(body))
    let delivering = OwnThread { store.dispatch(Step.up) }
    await place.reached()
    kept.drop()
    store.dispatch(Step.up)
    place.goOn()
    await delivering.value
    await store.send(Step.nothing)
    #expect(told.all == Array(0...4))
  }

  /// A store whose reducer disposes a subscription, while the lists are being walked.
  private static func disposingStore(_ kept: Kept<Subscription>, times: Int) -> Store<Count> {
    Store(state: Count(), settings: StoreSettings(executor: HandExecutor())) {
      changing(Step.self) { state, _ in
        state.value += 1
        for _ in 0..<times { kept.current?.dispose() }
      }
    }
  }

  @Test(arguments: [1, 2], [false, true])
  func `law 5: who is disposed by a reducer learns nothing of that action`(
    times: Int,
    isListener: Bool
  ) {
    let (kept, told) = (Kept<Subscription>(), Recorder<Int>())
    let store = Self.disposingStore(kept, times: times)
    let count = store.scope(\.value)
    let before = count.observe { _ in }
    kept.keep(
      isListener ? count.onAction { told.record($0.state) } : count.observe { told.record($0) }
    )
    let after = count.observe { _ in }
    for _ in 0..<2 { store.dispatch(Step.up) }
    kept.drop()
    store.dispatch(Step.up)
    #expect(told.all == (isListener ? [] : [0]))
    withExtendedLifetime((before, after)) {}
  }

  @Test(arguments: [false, true])
  func `law 5: a reducer of another store does not wait for the call`(isInBackground: Bool) async {
    let (place, kept) = (StopPoint(), Kept<Subscription>())
    let store = CountFeature.store(on: ThreadExecutor())
    let body: @Sendable (Int) -> Void = { if $0 == 1 { place.stop() } }
    let count = store.scope(\.value)
    kept.keep(isInBackground ? count.observe(on: .background, body) : count.observe(body))
    let delivering = OwnThread { store.dispatch(Step.up) }
    await place.reached()
    let disposing = Self.disposingStore(kept, times: 1)
    await OwnThread { disposing.dispatch(Step.up) }.value
    #expect(disposing.state.value == 1)
    place.goOn()
    await delivering.value
    kept.drop()
  }

  private enum End: CaseIterable { case onAnotherThread, byItself, byItsHandle, inRule }
  private enum Shelf: Action { case put, end }

  private struct Item: Equatable, Sendable { var word: LastWord }

  private static func store(_ gone: Recorder<Int>, _ handle: Kept<Subscription>) -> Store<Item> {
    @Sendable func word(_ number: Int) -> LastWord { LastWord(number) { gone.record(number) } }
    return Store(state: Item(word: word(0))) {
      changing(Shelf.self) { item, action in
        switch action {
        case .put: item.word = word(item.word.number + 1)
        case .end: handle.drop()
        }
      }
    }
  }

  @Test(arguments: End.allCases)
  private func `law 5: an observer and its value stay until its call returns`(_ end: End) async {
    for _ in 0..<Size.rounds(10, full: 1_000) {
      let (gone, during, handle) = (Recorder<Int>(), Recorder<[Int]>(), Kept<Subscription>())
      let (store, place) = (Self.store(gone, handle), StopPoint())
      func subscribe() -> Subscription {
        let own = LastWord(-1) { gone.record(-1) }
        return store.observe { item in
          guard item.word.number == 1 else { return }
          if end == .byItself { handle.current?.dispose() }
          if end == .byItself || end == .byItsHandle { handle.drop() }
          place.stop()
          during.record(gone.all)
          withExtendedLifetime((own, item)) {}
        }
      }
      handle.keep(subscribe())
      let calling = OwnThread { store.dispatch(Shelf.put) }
      await place.reached()
      if end == .onAnotherThread { handle.drop() }
      if end == .inRule { store.dispatch(Shelf.end) }
      // Now only the call has the value that it is told.
      store.dispatch(Shelf.put)
      place.goOn()
      await calling.value
      #expect(during.all == [[]])
      #expect(gone.all.sorted() == [-1, 0, 1])
    }
  }
}

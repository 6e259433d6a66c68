import Testing
import UDFInspection
import UDFKit

/// Laws 2, 3 and 5 for values that go under the lock of one store and use another one, which waits for the lock.
@Suite(.leavesNothing) struct OtherStoreTests {
  private let isArmed = Tally()
  private let seen = Recorder<Int>()
  private let first = CountFeature.store()
  private let other = CountFeature.store()

  /// Observes the other store by a closure that dispatches to a first one and notes whether that is done at once.
  private func observingOther(of given: Store<Count>? = nil) -> Subscription {
    let first = given ?? first
    return other.observe { [seen] in
      guard $0.value == 1 else { return }
      first.dispatch(Step.up)
      seen.record(first.state.value)
    }
  }

  /// Reads a computed value of the first store, which acts when it goes under the lock.
  private func readLastWord(_ act: @escaping @Sendable () -> Void) {
    let computed = first.scope(reading: { [isArmed] _ in LastWord(once: isArmed, act) })
      .scope(reading: \.number)
    isArmed.add()
    #expect(computed.state == 0)
  }

  @Test func `law 5: a computed value that goes after a first call`() {
    let subscription = observingOther()
    let (isArmed, other) = (isArmed, other)
    // The value of the subscription goes after the first call, outside of the lock, and the next one in a comparison.
    let computed = first.scope(reading: { _ in
      LastWord(0) {
        if isArmed.total > 0 { isArmed.add() }
        if isArmed.total == 3 { other.dispatch(Step.up) }
      }
    })
    let observing = computed.observe { _ in isArmed.add() }
    #expect(seen.all == [1])
    for subscription in [subscription, observing] { subscription.dispose() }
  }

  @Test func `law 5: a computed value that goes when a store is read`() {
    let subscription = observingOther()
    readLastWord { [other] in other.dispatch(Step.up) }
    #expect(seen.all == [1])
    subscription.dispose()
  }

  @Test(arguments: [1, 2])
  func `law 5: a computed value that goes when an observer is made or told first`(reading: Int) {
    let subscription = observingOther()
    let computed = first.scope(reading: { [isArmed, other] _ in
      LastWord(0) {
        isArmed.add()
        if isArmed.total == reading { other.dispatch(Step.up) }
      }
    })
    .scope(reading: \.number)
    let observing = computed.observe { _ in }
    #expect(seen.all == [1])
    for subscription in [subscription, observing] { subscription.dispose() }
  }

  @Test func `law 5: a computed value that goes when a listener keeps it`() {
    let subscription = observingOther()
    let computed = first.scope(reading: { [isArmed, other] _ in
      LastWord(once: isArmed) { other.dispatch(Step.up) }
    })
    .scope(reading: \.number)
    let listening = computed.onAction { _ in }
    isArmed.add()
    first.dispatch(Step.nothing)
    #expect(seen.all == [1])
    for subscription in [subscription, listening] { subscription.dispose() }
  }

  @Test func `law 5: an error of an ended cascade goes outside of the lock`() async {
    enum Do: Action {
      case start
      case refuse(LastWord)
    }
    let (kept, seen) = (Kept<Dispatch>(), Recorder<Int>())
    let place = Kept<Store<Count>>()
    let store = Store(state: Count()) {
      CountFeature.reducer
      On(Do.self) { (_: inout Count, action) throws in
        guard case .start = action else { throw Refused() }
        let word = LastWord(0) {
          guard let store = place.current else { return }
          let before = store.state.value
          store.dispatch(Step.up)
          seen.record(store.state.value - before)
        }
        return .merge([.run { kept.keep($0) }, .dispatch(Do.refuse(word))])
      }
    }
    place.keep(store)
    await store.send(Do.start)
    let subscription = store.observe {
      guard $0.value == 1 else { return }
      kept.current?(Step.up)
      kept.drop()
    }
    store.dispatch(Step.up)
    #expect(seen.all == [1])
    subscription.dispose()
    place.drop()
  }

  private struct Lamps: Equatable, Sendable {
    var left = Count()
    var right = Count()
  }

  @Test(arguments: [false, true])
  func `law 7: what is dispatched to a part of another store stays there`(byEffect: Bool) async {
    enum Go: Action { case go }
    let kept = Kept<Dispatch>()
    let other = Store(state: Lamps()) {
      Scope(\.left) { CountFeature.reducer }
      Scope(\.right) { CountFeature.reducer }
      On(Go.self) { (_: inout Lamps, _) in .run { kept.keep($0) } }
    }
    await other.send(Go.go)
    let address = other.scope(\.left, as: .own).address
    readLastWord {
      if byEffect {
        kept.current?(Step.up, to: \Lamps.left)
      } else {
        other.dispatch(Step.up, at: address)
      }
    }
    #expect(other.state == Lamps(left: Count(value: 1)))
    kept.drop()
  }

  @Test func `law 4: an observer that such a value adds is told when the lock is released`() {
    let (told, kept) = (Recorder<Int>(), Kept<Subscription>())
    readLastWord { [first, other] in
      kept.keep(
        other.observe { _ in
          first.dispatch(Step.up)
          told.record(first.state.value)
        }
      )
    }
    #expect(told.all == [1])
    kept.drop()
  }

  @Test func `law 4: such a value delivers nothing that is left of another store`() async {
    let executor = HandExecutor()
    let other = CountFeature.store(on: executor)
    let told = other.scope(\.value).told()
    let memo = other.scope(memoizing: { [$0.value] })
    #expect(memo.state == [0])
    let captive = await Captive(in: other)
    for _ in 0..<100 { other.dispatch(Step.up) }
    await captive.release()
    let before = told.all.count
    // The value before is left to be released.
    readLastWord { _ = memo.state }
    #expect(told.all.count == before)
    executor.run()
    #expect(told.all == Array(0...101))
  }

  private struct Name: Hashable, Sendable {
    let number: Int
    let word: LastWord

    static func == (left: Name, right: Name) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @Test func `law 5: an id of an ended effect goes outside of the lock`() async {
    enum Go: Action { case start(Int) }
    let store = Store(state: Count()) {
      CountFeature.reducer
      On(Go.self) { [isArmed, other] (_: inout Count, action) in
        guard case .start(let number) = action else { return .none }
        let word = LastWord(number, once: isArmed) {
          other.dispatch(Step.up)
        }
        // The id is noted when the first part has ended, and so outside of a turn.
        return .concatenate([
          .run { _ in }, .run { _ in }.identified(by: Name(number: number, word: word)),
        ])
      }
    }
    let subscription = observingOther(of: store)
    for number in 0..<31 { await store.send(Go.start(number)) }
    isArmed.add()
    // The ids of ended effects are removed when there are 32.
    for number in 31..<40 { await store.send(Go.start(number)) }
    #expect(seen.all == [1])
    subscription.dispose()
  }
}

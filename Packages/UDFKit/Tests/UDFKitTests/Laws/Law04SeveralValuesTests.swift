import Foundation
import Testing

@testable import UDFKit

/// Law 4: values that wait for one observer in a row are told once and in order.
///
/// The lock is acquired once for all of them.
@Suite struct Law04SeveralValuesTests {
  enum Move: Action { case up, stay }

  private static func store(_ settings: StoreSettings = StoreSettings()) -> Store<Counter> {
    Store(
      state: Counter(),
      reducer: On(Move.self) { state, action in if action == .up { state.count += 1 } },
      settings: settings
    )
  }

  /// Dispatches until the counter has a value.
  private static func raise(_ store: Store<Counter>, to value: Int) {
    while store.state.count < value { store.dispatch(Move.up) }
  }

  @Test func `law 4: values that wait in a row are told once and in order`() {
    let (store, told) = (Self.store(), Recorder<Int>())
    let subscription = store.scope(\.count).observe { value in
      told.record(value)
      if value == 1 { Self.raise(store, to: 200) }
      if value == 150 { Self.raise(store, to: 210) }
    }
    store.dispatch(Move.up)
    #expect(told.all == Array(0...210))
    subscription.dispose()
  }

  @Test func `law 4: observers whose values wait by turns are told by turns`() {
    let (store, told) = (Self.store(), Recorder<Int>())
    let first = store.scope(\.count).observe { value in
      told.record(value)
      if value == 1 { Self.raise(store, to: 4) }
    }
    let second = store.scope(\.count).observe { told.record(-$0) }
    store.dispatch(Move.up)
    #expect(told.all == [0, 0, 1, -1, 2, -2, 3, -3, 4, -4])
    first.dispose()
    second.dispose()
  }

  @Test(arguments: [[Move.stay], [.stay, .up], [.stay, .up, .up], [.stay, .stay, .up, .up]])
  func `law 4: the first of the values is not told if it equals the value before`(moves: [Move]) {
    let (store, told) = (Self.store(), Recorder<Int>())
    let subscription = store.scope(\.count).observe { value in
      told.record(value)
      if value == 1 { for move in moves { store.dispatch(move) } }
    }
    store.dispatch(Move.up)
    #expect(told.all == Array(0...store.state.count))
    // What was told last is known again.
    store.dispatch(Move.stay)
    Self.raise(store, to: 5)
    #expect(told.all == Array(0...5))
    subscription.dispose()
  }

  @Test func `law 5: a closure that ends its own subscription gets none of the values that wait`() {
    let (store, told, disposer) = (Self.store(), Recorder<Int>(), Disposer())
    store.scope(\.count).observe { value in
      told.record(value)
      if value == 1 { Self.raise(store, to: 9) }
      if value == 4 { disposer.dispose() }
    }
    .dispose(by: disposer)
    store.dispatch(Move.up)
    Self.raise(store, to: 12)
    #expect(told.all == [0, 1, 2, 3, 4])
  }

  @Test func `law 5: once disposed by another thread, none of the values that wait is told`() {
    let (store, told) = (Self.store(), Recorder<Int>())
    let (isCalled, mayReturn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let subscription = store.scope(\.count).observe { value in
      told.record(value)
      if value == 1 { Self.raise(store, to: 9) }
      guard value == 4 else { return }
      isCalled.signal()
      mayReturn.wait()
    }
    let delivering = PlainThread { store.dispatch(Move.up) }
    isCalled.wait()
    subscription.disposeWithoutWaiting()
    let disposing = PlainThread {
      subscription.dispose()
      told.record(-1)
    }
    mayReturn.signal()
    disposing.join()
    delivering.join()
    #expect(told.all == [0, 1, 2, 3, 4, -1])
  }

  @Test func `law 5: values that a disposed observer is not told are released without the lock`() {
    struct Holding: Equatable, Sendable { var word = LastWord(0) {} }
    struct Say: Action { let word: LastWord }
    let (said, locked, disposer) = (Recorder<Int>(), Recorder<Int>(), Disposer())
    let store = Store(
      state: Holding(),
      reducer: On(Say.self) { state, action in state.word = action.word }
    )
    @Sendable func say(_ number: Int) {
      let word = LastWord(number) {
        if store.core.state.lock.isHeldByThisThread() { locked.record(number) }
        said.record(number)
      }
      store.dispatch(Say(word: word))
    }
    store.observe { holding in
      if holding.word.number == 1 { for number in 2...9 { say(number) } }
      if holding.word.number == 4 { disposer.dispose() }
    }
    .dispose(by: disposer)
    say(1)
    #expect(Set(said.all) == Set(1...8))
    #expect(locked.all.isEmpty)
    // The last word holds the store, and the state holds the word.
    store.dispatch(Say(word: LastWord(0) {}))
  }

  @Test func `law 4: the values that are told in a row count as waiting until all are told`() {
    let issues = Recorder<String>()
    var settings = StoreSettings { issues.record("\($0)") }
    settings.backlogLimit = 8
    let store = Self.store(settings)
    let (isCalled, mayReturn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let subscription = store.scope(\.count).observe { value in
      if value == 1 { Self.raise(store, to: 9) }
      guard value == 2 else { return }
      isCalled.signal()
      mayReturn.wait()
    }
    let delivering = PlainThread { store.dispatch(Move.up) }
    isCalled.wait()
    // Seven values wait: 3 to 9.
    #expect(issues.all.isEmpty)
    store.dispatch(Move.up)
    #expect(issues.all.count == 1)
    mayReturn.signal()
    delivering.join()
    subscription.dispose()
  }

  @Test func `law 4: what a turn leaves to a delivery counts, also if no observer sees a change`() {
    let issues = Recorder<String>()
    var settings = StoreSettings { issues.record("\($0)") }
    settings.backlogLimit = 8
    let store = Self.store(settings)
    let (isCalled, mayReturn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let isSmall = store.scope(\.count).scope(memoizing: { $0 < 1_000 }).observe { _ in }
    let first = store.scope(\.count).scope(memoizing: { $0 > 0 }).observe { isOver in
      guard isOver else { return }
      isCalled.signal()
      mayReturn.wait()
    }
    let delivering = PlainThread { store.dispatch(Move.up) }
    isCalled.wait()
    // Each of these replaces memoized values, which the delivering thread releases.
    Self.raise(store, to: 21)
    #expect(issues.all.count == 1)
    mayReturn.signal()
    delivering.join()
    isSmall.dispose()
    first.dispose()
  }
}

/// A part of a state that calls a closure when it is deallocated.
private final class LastWord: Sendable, Equatable {
  let number: Int
  private let say: @Sendable () -> Void

  init(_ number: Int, _ say: @escaping @Sendable () -> Void) {
    self.number = number
    self.say = say
  }

  deinit { say() }

  static func == (left: LastWord, right: LastWord) -> Bool { left.number == right.number }
}

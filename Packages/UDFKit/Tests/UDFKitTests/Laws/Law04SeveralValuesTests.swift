import Testing

@testable import UDFKit

/// Law 4: values that wait for one observer in a row are told once and in order.
///
/// The lock is acquired once for all of them.
@Suite struct Law04SeveralValuesTests {
  enum Move: Action { case up, stay }

  private static func store() -> Store<Counter> {
    Store(
      state: Counter(),
      reducer: On(Move.self) { state, action in
        if action == .up { state.count += 1 }
        return .none
      }
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
}

import Testing
import UDFKit
import UDFStyles
import UDFTesting

/// Tests that subscriptions end with their disposer.
struct DisposerTests {
  private let store = Store(state: 1, reducer: reduceNumber)
  private let told = Recorder<Int>()

  /// Observes the store with a closure that holds an object.
  private func observe(holding token: Token?) -> Subscription {
    store.observe { [told] number in
      withExtendedLifetime(token) { told.record(number) }
    }
  }

  @Test func `what a closure holds is let go with the disposer`() {
    var token: Token? = Token()
    weak let gone = token
    var disposer: Disposer? = Disposer()
    if let disposer { observe(holding: token).dispose(by: disposer) }
    token = nil
    #expect(gone != nil)
    disposer = nil
    #expect(gone == nil)
  }

  @Test func `what several closures hold is let go with the disposer`() {
    var tokens = [Token(), Token()]
    weak let first = tokens[0]
    weak let second = tokens[1]
    var disposer: Disposer? = Disposer()
    for token in tokens {
      if let disposer { observe(holding: token).dispose(by: disposer) }
    }
    tokens = []
    disposer = nil
    #expect(first == nil)
    #expect(second == nil)
  }

  @Test func `a subscription ends with the disposer`() {
    var disposer: Disposer? = Disposer()
    if let disposer { observe(holding: nil).dispose(by: disposer) }
    disposer = nil
    store.dispatch(NumberAction.changed(2))
    #expect(told.values == [1])
  }

  @Test func `several subscriptions end with the disposer`() {
    var disposer: Disposer? = Disposer()
    if let disposer {
      observe(holding: nil).dispose(by: disposer)
      observe(holding: nil).dispose(by: disposer)
    }
    disposer = nil
    store.dispatch(NumberAction.changed(2))
    #expect(told.values == [1, 1])
  }
}

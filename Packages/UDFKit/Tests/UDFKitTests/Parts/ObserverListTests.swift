import Synchronization
import Testing

@testable import UDFKit

/// Random subscriptions on one slice, whose observers are called in the order in which they subscribed.
@Suite struct ObserverListTests {
  private struct Add: Action {}

  private final class Calls: Sendable {
    private let numbers = Mutex<[Int]>([])

    func append(_ number: Int) { numbers.withLock { $0.append(number) } }

    func take() -> [Int] {
      numbers.withLock { numbers in
        defer { numbers = [] }
        return numbers
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `observers come and go in any order`(seed: UInt64) {
    let store = Store(state: 0, reducer: On(Add.self) { state, _ in state += 1 })
    let calls = Calls()
    var dice = SeededRandom(seed: seed)
    var subscribed: [(number: Int, subscription: Subscription)] = []
    for number in 0..<400 {
      // Mostly none to four.
      if subscribed.isEmpty || Int.random(in: 0..<7, using: &dice) > subscribed.count {
        subscribed.append((number, store.observe { _ in calls.append(number) }))
        #expect(calls.take() == [number], "seed \(seed)")
      } else {
        let place = Int.random(in: 0..<subscribed.count, using: &dice)
        subscribed.remove(at: place).subscription.dispose()
      }
      store.dispatch(Add())
      #expect(calls.take() == subscribed.map(\.number), "seed \(seed), step \(number)")
      #expect((store.core.rootNode.firstObserver == nil) == subscribed.isEmpty)
    }
  }
}

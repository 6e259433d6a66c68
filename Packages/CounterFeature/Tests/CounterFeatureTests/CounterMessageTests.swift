import CounterFeature
import Testing
import UDFKit
import UDFTesting

/// Tests that the message is removed after a time on the store's clock.
struct CounterMessageTests {
  private struct Pair: Equatable, Sendable {
    var left = CounterState()
    var right = CounterState()
  }

  private let message = "The count cannot go below zero"
  private let test = TestStore(isolating: CounterState(), reducer: CounterFeature.reducer)

  @Test func `a newer message has two seconds of its own`() async {
    await test.send(CounterAction.decrementButtonTapped) { $0.message = message }
    await test.advance(by: .seconds(1))
    await test.send(CounterAction.decrementButtonTapped)
    await test.advance(by: .milliseconds(1_999))
    test.expect { $0.message = message }
    await test.advance(by: .milliseconds(1))
    await test.receive(CounterAction.messageExpired) { $0.message = nil }
    await test.finish()
  }

  @Test func `the end of an old message does not touch a newer one`() async {
    await test.send(CounterAction.decrementButtonTapped) { $0.message = message }
    await test.advance(by: .milliseconds(1_500))
    await test.send(CounterAction.added(1)) { $0 = CounterState(count: 1) }
    await test.send(CounterAction.resetButtonTapped) { $0.count = 0 }
    await test.send(CounterAction.decrementButtonTapped) { $0.message = message }
    await test.advance(by: .seconds(1))
    test.expect { $0.message = message }
    await test.advance(by: .seconds(1))
    await test.receive(CounterAction.messageExpired) { $0.message = nil }
    await test.finish()
  }

  @Test func `two counters in one state do not end each other's messages`() async {
    let both = TestStore(
      state: Pair(),
      reducer: Reducer {
        Scope(\.left, as: .own) { CounterFeature.reducer }
        Scope(\.right, as: .own) { CounterFeature.reducer }
      }
    )
    let (left, right) = (both.store.scope(\.left, as: .own), both.store.scope(\.right, as: .own))
    await both.send(CounterAction.decrementButtonTapped, to: left) { $0.left.message = message }
    await both.advance(by: .seconds(1))
    await both.send(CounterAction.decrementButtonTapped, to: right) { $0.right.message = message }
    await both.advance(by: .seconds(1))
    await both.receive(CounterAction.messageExpired) { $0.left.message = nil }
    await both.advance(by: .seconds(1))
    await both.receive(CounterAction.messageExpired) { $0.right.message = nil }
    await both.finish()
  }
}

import CounterFeature
import TerminalUI
import Testing
import UDFKit
import UDFTerminal
import UDFTesting

/// Tests one feature that is used twice in one state, at two addresses (law 7).
@MainActor
struct TwoCountersTests {
  private struct Pair: Equatable {
    var left = CounterState()
    var right = CounterState()
    var heard = 0
  }

  private static let reducer = Reducer<Pair> {
    Scope(\.left, as: .own) { CounterFeature.reducer }
    Scope(\.right, as: .own) { CounterFeature.reducer }
    On(CounterAction.self) { state, _ in
      state.heard += 1
      return .none
    }
  }

  private let store = Store(state: Pair(), reducer: TwoCountersTests.reducer)

  @Test func `they do not hear each other, and the root hears both`() async {
    let left = CounterFeature.connect(to: store.scope(\.left, as: .own))
    let right = CounterFeature.connect(to: store.scope(\.right, as: .own))
    #expect(left.handle(.up))
    #expect(left.handle(.character("s")))
    #expect(left.handle(.up))
    #expect(right.handle(.up))
    #expect(store.state.left == CounterState(count: 6, step: 5))
    #expect(store.state.right == CounterState(count: 1))
    #expect(store.state.heard == 4)

    await store.scope(\.right, as: .own).send(CounterAction.resetButtonTapped)
    #expect(left.props == CounterProps(CounterState(count: 6, step: 5)))
    #expect(right.props == CounterProps(CounterState()))
  }

  @Test func `what is said at the root reaches both`() {
    store.dispatch(CounterAction.incrementButtonTapped)
    #expect(store.state == Pair(left: .init(count: 1), right: .init(count: 1), heard: 1))
  }

  @Test func `whatever happens to one, the other is as if it were alone`() {
    var random = SeededRandom(seed: 19)
    let alone = Store(state: CounterState(), reducer: CounterFeature.reducer)
    let (left, right) = (store.scope(\.left, as: .own), store.scope(\.right, as: .own))
    for _ in 0..<500 {
      let action = CounterAction.added(Int.random(in: -2...9, using: &random))
      if Bool.random(using: &random) {
        left.dispatch(action)
        alone.dispatch(action)
      } else {
        right.dispatch(action)
      }
      #expect(left.state == alone.state)
    }
  }
}

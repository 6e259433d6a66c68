import Testing
import UDFInspection
import UDFKit

/// What a store takes in braces: rules, or a plain function.
@Suite struct BuilderTests {
  enum Tap: Action { case tap }

  struct Pair: Equatable, Sendable {
    var left = 0
    var right = 0
  }

  enum PairFeature {
    @ReducerBuilder<Pair> static var reducer: Reducer<Pair> {
      countingRule(Tap.self, in: \.left)
      Scope(\.right) {
        On(Tap.self) { number, _ in
          number += 2
          return .none
        }
      }
    }
  }

  @Test func `a store takes several rules in braces`() {
    let store = Store(state: Pair()) {
      countingRule(Tap.self, in: \.left)
      Scope(\.right) {
        On(Tap.self) { number, _ in
          number += 2
          return .none
        }
      }
    }
    store.dispatch(Tap.tap)
    #expect(store.state == Pair(left: 1, right: 2))
  }

  @Test func `a store takes one rule, a condition, or nothing in braces`() {
    let one = Store(state: 0) {
      countingRule(Tap.self)
    }
    one.dispatch(Tap.tap)
    #expect(one.state == 1)
    let isOn = one.state == 1
    let chosen = Store(state: 0, settings: StoreSettings()) {
      if isOn {
        On(Tap.self) { number, _ in
          number += 5
          return .none
        }
      }
    }
    chosen.dispatch(Tap.tap)
    #expect(chosen.state == 5)
    for isOn in [true, false] {
      let either = Store(state: 0, settings: StoreSettings()) {
        if isOn {
          On(Tap.self) { number, _ in
            number += 5
            return .none
          }
        } else {
          On(Tap.self) { number, _ in
            number += 7
            return .none
          }
        }
      }
      either.dispatch(Tap.tap)
      #expect(either.state == (isOn ? 5 : 7))
    }
    let none = Store(state: 0) {}
    #expect(none.rules.isEmpty)
  }

  @Test func `a property with a builder takes several rules`() {
    let store = Store(state: Pair(), reducer: PairFeature.reducer)
    store.dispatch(Tap.tap)
    #expect(store.state == Pair(left: 1, right: 2))
  }
}

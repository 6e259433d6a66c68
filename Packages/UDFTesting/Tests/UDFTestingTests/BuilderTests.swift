import Testing
import UDFInspection
import UDFKit
import UDFTesting

@Suite struct BuilderTests {
  enum Tap: Action { case tap }

  struct Pair: Equatable, Sendable {
    var left = 0
    var right = 0
  }

  @Test func `a test store takes its rules in braces`() async {
    let test = TestStore(state: Pair()) {
      On(Tap.self) { state, _ in
        state.left += 1
        return .none
      }
      Scope(\.right) {
        On(Tap.self) { number, _ in
          number += 2
          return .none
        }
      }
    }
    await test.send(Tap.tap) {
      $0.left = 1
      $0.right = 2
    }
    await test.finish()
  }

  @Test func `a test store with a clock takes its rules in braces`() async {
    let clock = TestClock()
    let test = TestStore(state: 0, clock: clock) {
      On(Tap.self) { number, _ in
        number += 1
        return .none
      }
      On(Tap.self) { number, _ in
        number *= 10
        return .none
      }
    }
    await test.send(Tap.tap) { $0 = 10 }
    await test.finish()
  }

  @Test func `an isolated test store takes its rules in braces`() async {
    let test = TestStore(isolating: 0) {
      On(Tap.self) { number, _ in
        number += 1
        return .none
      }
      On(Tap.self) { number, _ in
        number *= 10
        return .none
      }
    }
    await test.send(Tap.tap) { $0 = 10 }
    await test.finish()
  }

  struct Tapped: Action, Equatable {}

  private static let delegating = Reducer<Int> {
    On(Tap.self) { number, _ in
      number += 1
      return .dispatch(Tapped())
    }
  }

  @Test func `an isolated test store in braces expects what its parent handles`() async {
    let test = TestStore(isolating: 0, expecting: [Tapped.self]) { Self.delegating }
    await test.send(Tap.tap) { $0 = 1 }
    await test.receive(Tapped())
    await test.finish()

    let clock = TestClock()
    let other = TestStore(isolating: 0, expecting: [Tapped.self], clock: clock) { Self.delegating }
    #expect(other.clock === clock)
    await other.send(Tap.tap) { $0 = 1 }
    await other.receive(Tapped())
    await other.finish()
  }

  @Test func `an isolated test store in braces has an address, and a seed`() async {
    let test = TestStore(isolating: 0, as: .own) { Self.delegating }
    #expect(test.store.address?.path == "\\.slice")
    await test.finish()

    var winners: Set<String> = []
    for seed in UInt64(0)..<50 {
      let test = TestStore(isolating: Search(), seed: seed) { Search.reducer() }
      test.exhaustivity = .off
      await test.sendConcurrently(SearchAction.typed("a"), SearchAction.typed("b"))
      winners.insert(test.state.query)
      await test.advance(by: .seconds(1))
      await test.finish()
    }
    #expect(winners == ["a", "b"])
  }

  @Test func `a scenario takes its rules in braces`() async {
    let clock = TestClock()
    let scenario = Scenario("Tapping").given(0).when(Tap.tap).then { $0 = 10 }
    await scenario.run(clock: clock) {
      On(Tap.self) { number, _ in
        number += 1
        return .none
      }
      On(Tap.self) { number, _ in
        number *= 10
        return .none
      }
    }
  }

  @Test func `a scenario in braces fails at its own line, and passes the middleware`() async {
    let doubling = Middleware<Int> { action, _, next in
      next(action)
      next(action)
    }
    let line: UInt = #line + 1
    let scenario = Scenario("Tapping").given(0).when(Tap.tap).then { $0 = 1 }
    let seen = await failures {
      await scenario.run(middleware: [doubling]) {
        On(Tap.self) { number, _ in
          number += 1
          return .none
        }
      }
    }
    #expect(seen.map(\.line) == [line])
    #expect(seen.first?.text.contains("+ 2") == true)

    let run: UInt = #line + 2
    let empty = await failures {
      await Scenario<Int>("Nothing").run {
        On(Tap.self) { number, _ in
          number += 1
          return .none
        }
      }
    }
    #expect(empty.map(\.line) == [run])
  }
}

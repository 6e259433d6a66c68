import Testing
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
      On(Tap.self) { state, _ in state.left += 1 }
      Scope(\.right) { On(Tap.self) { number, _ in number += 2 } }
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
      On(Tap.self) { number, _ in number += 1 }
      On(Tap.self) { number, _ in number *= 10 }
    }
    await test.send(Tap.tap) { $0 = 10 }
    await test.finish()
  }

  @Test func `an isolated test store takes its rules in braces`() async {
    let test = TestStore(isolating: 0) {
      On(Tap.self) { number, _ in number += 1 }
      On(Tap.self) { number, _ in number *= 10 }
    }
    await test.send(Tap.tap) { $0 = 10 }
    await test.finish()
  }
}

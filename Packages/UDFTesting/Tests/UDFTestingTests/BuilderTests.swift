import Testing
import UDFInspection
import UDFKit
import UDFTesting

@Suite struct BuilderTests {
  enum Tap: Action { case tap }

  private static let increment = On(Tap.self) { (number: inout Int, _) in
    number += 1
    return .none
  }

  private static let timesTen = On(Tap.self) { (number: inout Int, _) in
    number *= 10
    return .none
  }

  @Test func `a test store with a clock takes its rules in braces`() async {
    let clock = TestClock()
    let test = TestStore(state: 0, clock: clock) {
      Self.increment
      Self.timesTen
    }
    await test.send(Tap.tap) { $0 = 10 }
    await test.finish()
  }

  @Test func `an isolated test store takes its rules in braces`() async {
    let test = TestStore(isolating: 0) {
      Self.increment
      Self.timesTen
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
    let clock = TestClock()
    let test = TestStore(isolating: 0, expecting: [Tapped.self], clock: clock) { Self.delegating }
    #expect(test.clock === clock)
    await test.send(Tap.tap) { $0 = 1 }
    await test.receive(Tapped())
    await test.finish()
  }

  @Test func `an isolated test store in braces has an address`() async {
    let test = TestStore(isolating: 0, as: .own) { Self.delegating }
    #expect(test.store.address?.path == "\\.slice")
    await test.finish()
  }

  @Test func `a scenario takes its rules in braces`() async {
    let clock = TestClock()
    let scenario = Scenario("Tapping").given(0).when(Tap.tap).then { $0 = 10 }
    await scenario.run(clock: clock) {
      Self.increment
      Self.timesTen
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
        Self.increment
      }
    }
    #expect(seen.map(\.line) == [line])
    #expect(seen.first?.text.contains("+ 2") == true)

    let run: UInt = #line + 2
    let empty = await failures {
      await Scenario<Int>("Nothing").run {
        Self.increment
      }
    }
    #expect(empty.map(\.line) == [run])
  }
}

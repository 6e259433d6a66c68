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

  @Test func `a test store takes its rules in braces, and a clock`() async {
    let clock = TestClock()
    let test = TestStore(state: 0, clock: clock) {
      Self.increment
      Self.timesTen
    }
    #expect(test.clock === clock)
    await test.send(Tap.tap) { $0 = 10 }
    await test.finish()
  }

  struct Tapped: Action, Equatable {}

  @Test func `an isolated test store takes its rules in braces, and all else`() async {
    let clock = TestClock()
    let test = TestStore(isolating: 0, as: .own, expecting: [Tapped.self], clock: clock) {
      Self.increment
      On(Tap.self) { _, _ in .dispatch(Tapped()) }
    }
    #expect(test.clock === clock)
    #expect(test.store.address?.path == "\\.slice")
    await test.send(Tap.tap) { $0 = 1 }
    await test.receive(Tapped())
    await test.finish()
  }

  @Test func `a scenario takes its rules in braces, and passes the middleware`() async {
    let doubling = Middleware<Int> { action, _, next in
      next(action)
      next(action)
    }
    let scenario = Scenario("Tapping").given(0).when(Tap.tap).then { $0 = 110 }
    await scenario.run(middleware: [doubling]) {
      Self.increment
      Self.timesTen
    }
  }

  @Test func `a scenario in braces fails at its own line`() async {
    await expectFailures("The scenario \"Nothing\" must begin with given(…).", line: #line + 1) {
      await Scenario<Int>("Nothing").run { Self.increment }
    }
  }
}

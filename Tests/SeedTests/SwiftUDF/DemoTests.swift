import Testing
import UDFKit
import UDFStyles

/// Tests that the loop of the demo handles its events.
@MainActor
struct DemoTests {
  private let loop = CounterLoop()

  @Test func `an increase counts`() {
    loop.handle(.increase)
    #expect(loop.count == 1)
  }

  @Test func `an increment is selected`() {
    loop.handle(.incrementSelected(.byFive))
    #expect(loop.increment == .byFive)
  }

  @Test func `the count is never below zero`() {
    loop.handle(.incrementSelected(.byTen))
    loop.handle(.decrease)
    #expect(loop.count == 0)
    #expect(loop.error != nil)
  }
}

import Testing
import UDFKit
import UDFMacros
import UDFStyles

/// How much one event of the demo counts.
enum Increment: Int, Sendable {
  case byOne = 1
  case byFive = 5
  case byTen = 10
}

/// The state of SwiftUDF's demo.
@LoopFields
struct LoopCounter: Equatable, Sendable {
  var increment: Increment = .byOne
  var count: Int = 0
  var error: String?
}

/// The events of SwiftUDF's demo.
@LoopEvents
enum LoopEvent {
  case incrementSelected(Increment)
  case increase
  case decrease
  case reset
}

/// The loop of SwiftUDF's demo.
@Loop(LoopCounter.self, LoopEvent.self)
final class CounterLoop: LoopCounter.Loop, LoopEvent.Handler {
  init() { super.init(initial: LoopCounter()) }

  func incrementSelected(_ increment: Increment) { updateIncrement(increment) }

  func increase() { updateCount(count + increment.rawValue) }

  func decrease() {
    let rest = count - increment.rawValue
    if rest < 0 {
      update(count: 0, error: .set("A negative count isn't supported"))
    } else {
      updateCount(rest)
    }
  }

  func reset() { update(increment: .byOne, count: 0, error: .reset) }
}

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

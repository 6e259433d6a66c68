import Testing
import UDFKit
import UDFStyles

/// Tests a middleware as a type, and lifted to a larger whole.
struct MiddlewareTests {
  /// Answers each action with the opposite action.
  private struct Contrary: TypedMiddleware {
    func process(state: Counter, with action: CounterAction) async -> CounterAction? {
      action == .increment ? .decrement : .increment
    }
  }

  @Test func `of an optional state`() async {
    let middleware = Contrary().optional()
    #expect(await middleware.process(state: nil, with: .increment) == nil)
    #expect(await middleware.process(state: Counter(counter: 1), with: .increment) == .decrement)
  }

  @Test func `of a part`() async {
    let middleware = Contrary().lifted(\Counters.one, CountersAction.inOne)
    let answer = await middleware.process(state: Counters(), with: .one(.increment))
    #expect(answer == .one(.decrement))
  }

  @Test func `of one of a dictionary`() async {
    let middleware = Contrary().keyed(\Counters.keyed, CountersAction.inKeyed)
    let answer = await middleware.process(state: Counters(), with: .keyed("key", .increment))
    #expect(answer == .keyed("key", .decrement))
    let none = await middleware.process(state: Counters(), with: .keyed("other", .increment))
    #expect(none == nil)
  }

  @Test func `of one of an array`() async {
    let middleware = Contrary().offset(\Counters.listed, CountersAction.inListed)
    let answer = await middleware.process(state: Counters(), with: .listed(0, .increment))
    #expect(answer == .listed(0, .decrement))
  }
}

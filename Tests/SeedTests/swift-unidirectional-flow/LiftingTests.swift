import Testing
import UDFKit
import UDFStyles

/// Tests a reducer as a type, and lifted to a larger whole.
struct ReducerTests {
  @Test func `of an optional state`() {
    let reducer = CounterReducer().optional()
    let state = reducer.reduce(oldState: Counter(counter: 10), with: .increment)
    #expect(state == Counter(counter: 11))
    #expect(reducer.reduce(oldState: nil, with: .decrement) == nil)
  }

  @Test func `of one of an array`() {
    let reducer = CounterReducer().offset(\Counters.listed, CountersAction.inListed)
    var expected = Counters()
    expected.listed[1].counter += 1
    #expect(reducer.reduce(oldState: Counters(), with: .listed(1, .increment)) == expected)
    #expect(reducer.reduce(oldState: expected, with: .listed(3, .increment)) == expected)
  }

  @Test func `of one of a dictionary`() {
    let reducer = CounterReducer().keyed(\Counters.keyed, CountersAction.inKeyed)
    var expected = Counters()
    expected.keyed["key"]?.counter += 1
    #expect(reducer.reduce(oldState: Counters(), with: .keyed("key", .increment)) == expected)
    #expect(reducer.reduce(oldState: expected, with: .keyed("other", .increment)) == expected)
  }

  @Test func `two reducers one below the other are both run`() {
    let store = Store(state: Counter()) {
      Reducer(CounterReducer())
      Reducer(CounterReducer())
    }
    store.dispatch(CounterAction.increment)
    #expect(store.state == Counter(counter: 2))
  }

  @Test func `of a part`() {
    let reducer = CounterReducer().lifted(\Counters.one, CountersAction.inOne)
    var expected = Counters()
    expected.one.counter += 1
    #expect(reducer.reduce(oldState: Counters(), with: .one(.increment)) == expected)
  }

  @Test func `the empty reducer changes nothing`() {
    let store = Store(state: Counter(counter: 1), reducer: .empty)
    store.dispatch(CounterAction.increment)
    #expect(store.state == Counter(counter: 1))
  }
}

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
    #expect(await middleware.process(state: Counters(), with: .keyed("other", .increment)) == nil)
  }

  @Test func `of one of an array`() async {
    let middleware = Contrary().offset(\Counters.listed, CountersAction.inListed)
    let answer = await middleware.process(state: Counters(), with: .listed(0, .increment))
    #expect(answer == .listed(0, .decrement))
  }
}

/// Tests the two functions of a prism.
struct PrismTests {
  private let prism = CountersAction.inOne

  @Test func `it extracts the payload of its case, and nothing of another`() {
    #expect(prism.extract(.listed(0, .increment)) == nil)
    #expect(prism.extract(.one(.increment)) == .increment)
  }

  @Test func `it embeds a payload in its case`() {
    #expect(prism.embed(.increment) == .one(.increment))
  }
}

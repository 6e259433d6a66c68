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
    let store = Store(
      state: Counter(),
      reducer: Reducer {
        Reducer(CounterReducer())
        Reducer(CounterReducer())
      }
    )
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

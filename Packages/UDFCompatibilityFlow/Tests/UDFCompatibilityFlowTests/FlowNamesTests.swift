import Testing
import UDFCompatibilityFlow

@MainActor
struct FlowNamesTests {
  private struct Counter: Equatable, Sendable { var count = 0 }

  private enum CounterAction: Action, Equatable {
    case increment
    case set(Int)
  }

  private struct CounterReducer: TypedReducer {
    func reduce(oldState: Counter, with action: CounterAction) -> Counter {
      switch action {
      case .increment: Counter(count: oldState.count + 1)
      case .set(let count): Counter(count: count)
      }
    }
  }

  private struct Whole: Equatable, Sendable {
    var one = Counter()
    var keyed = ["a": Counter()]
    var listed = [Counter()]
  }

  private enum WholeAction: Sendable {
    case one(CounterAction)
    case keyed(String, CounterAction)
    case listed(Int, CounterAction)
  }

  @Test func `reducers are lifted with labels, by prisms of the other order`() {
    let one = Prism<WholeAction, CounterAction>(
      embed: { .one($0) },
      extract: { if case .one(let action) = $0 { action } else { nil } }
    )
    let keyed = Prism<WholeAction, (String, CounterAction)>(
      embed: { .keyed($0.0, $0.1) },
      extract: { if case .keyed(let key, let action) = $0 { (key, action) } else { nil } }
    )
    let listed = Prism<WholeAction, (Int, CounterAction)>(
      embed: { .listed($0.0, $0.1) },
      extract: { if case .listed(let index, let action) = $0 { (index, action) } else { nil } }
    )
    let reducer = CounterReducer()
    var whole = Whole()
    whole = reducer.lifted(keyPath: \Whole.one, prism: one)
      .reduce(oldState: whole, with: .one(.set(1)))
    whole = reducer.keyed(keyPath: \Whole.keyed, prism: keyed)
      .reduce(oldState: whole, with: .keyed("a", .set(2)))
    whole = reducer.offset(keyPath: \Whole.listed, prism: listed)
      .reduce(oldState: whole, with: .listed(0, .set(3)))
    #expect(whole.one.count == 1)
    #expect(whole.keyed["a"]?.count == 2)
    #expect(whole.listed[0].count == 3)
    #expect(one.extract(one.embed(.increment)) == .increment)
  }

  @Test func `a store is bound and derived with labels`() async {
    let store = ObservableStore(initialState: Counter(), reducer: CounterReducer())
    store.binding(extract: \.count, embed: { .set($0) }).wrappedValue = 5
    let derived = store.derived(
      deriveState: { $0.count },
      deriveAction: { (_: Void) in CounterAction.increment }
    )
    await derived.send(())
    #expect(derived.self.store.state == 6)
  }

  @Test func `the identity reducer changes nothing`() {
    let reducer = IdentityReducer<Counter, CounterAction>()
    #expect(reducer.reduce(oldState: Counter(count: 1), with: .increment) == Counter(count: 1))
  }
}

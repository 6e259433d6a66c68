import Testing
import UDFInspection
import UDFKit

/// The code of the page of UDFInspection.
@Suite struct UDFInspectionTests {
  enum CounterAction: Action {
    case up
  }

  enum CountersAction: Action {
    case up
  }

  @Test func `a store says what an action would do`() {
    let reducer = On(CounterAction.self) { (count: inout Int, _) in
      count += 1
      return .run { _ in try await Task.sleep(for: .seconds(3_600)) }
    }
    let store = Store(state: 1, reducer: Reducer { reducer })
    // page: begin
    let explanation = store.explain(CounterAction.up)
    print(explanation)  // the rules with file and line, and what each would do
    // page: end
    #expect(explanation.steps.count == 1)
    #expect(store.state == 1)
    // page: begin
    let nearest = store.explain(CountersAction.up).nearest
    // page: end
    #expect(nearest.map(\.action) == explanation.steps.map(\.rule.action))
    store.dispatch(CounterAction.up)
    // page: begin
    let names = store.rules.compactMap(\.action)
    for effect in store.effects { store.cancel(effect) }
    // page: end
    #expect(names == ["ReadmeTests.UDFInspectionTests.CounterAction"])
    #expect(store.effects.isEmpty)
  }
}

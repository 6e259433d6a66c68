import Synchronization
import Testing
import UDFComponents
import UDFKit

/// The cost of an action in calls of the app's closures: rules, selectors and props.
@Suite struct CallTests {
  @Test(arguments: [0, 1, 1000])
  func `only the rules for the type of an action are asked`(otherRules: Int) {
    let cost = CostStore(otherRules: otherRules)
    for _ in 0..<10 { cost.store.dispatch(TouchAction.touched) }
    #expect(cost.otherRules.take() == 0)
    #expect(cost.store.state.touched.value == 10)
    cost.store.dispatch(OtherAction.changed)
    #expect(cost.otherRules.take() == otherRules)
  }

  @Test func `a selector runs once for an action that writes what it reads`() {
    let (cost, calls) = (CostStore(), CallCount())
    let selected = cost.store.scope(\.touched).scope { calls.noting($0.names.count) }
    let subscription = selected.observe { _ in }
    _ = calls.take()
    for _ in 0..<10 { cost.store.dispatch(TouchAction.touched) }
    #expect(calls.take() == 10)
    withExtendedLifetime(subscription) {}
  }

  @Test func `the props of a service are made only when its slice changed`() async {
    let (cost, calls) = (CostStore(rows: 1), CallCount())
    let service = CountingService()
    service.connect(to: cost.store.scope(\.touched)) { state, _ in calls.noting(state.value) }
    // The first state has been delivered when the next one arrives.
    await cost.store.send(TouchAction.touched)
    _ = calls.take()
    await cost.store.send(RowAction.touched)
    await cost.store.send(TouchAction.leftAsItWas)
    #expect(calls.take() == 0)
    await cost.store.send(TouchAction.touched)
    #expect(calls.take() == 1)
    #expect(service.props == 2)
  }
}

/// A service that keeps its last number.
private final class CountingService: ServiceComponent {
  let disposer = Disposer()
  private let last = Mutex(-1)

  var props: Int {
    get { last.withLock { $0 } }
    set { last.withLock { $0 = newValue } }
  }
}

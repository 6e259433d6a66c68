import Testing
import UDFComponents

@testable import UDFKit

@Suite struct ActionListenerTests {
  private final class Listener: ActionListener {
    let disposer = Disposer()
    let counts = Recorder<Int>()

    func actionDispatched(_ dispatched: Dispatched<Counter>) {
      counts.record(dispatched.state.count)
    }
  }

  @Test func `law 5: a listener receives the actions of its slice until it is released`() {
    let store = Store(state: World(), reducer: Feature.world)
    var listener: Listener? = Listener()
    weak let released = listener
    let counts = listener?.counts
    listener?.connect(to: store.scope(\.left))
    store.scope(\.left, as: .own).dispatch(CounterAction.up)
    store.dispatch(CounterAction.up)
    #expect(counts?.all == [1, 2])
    listener = nil
    #expect(released == nil)
    store.dispatch(CounterAction.up)
    #expect(counts?.all == [1, 2])
  }
}

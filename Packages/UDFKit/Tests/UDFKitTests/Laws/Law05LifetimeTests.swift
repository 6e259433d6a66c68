import Synchronization
import Testing
import UDFComponents

@testable import UDFKit

/// Law 5: who is held by whom, who is not called any more, and that nothing leaks.
@Suite struct Law05LifetimeTests {
  @Test func `law 5: an observer or a listener that ends itself gets nothing that waits for it`() {
    // A rule that cannot throw leaves nothing else to do between the calls.
    let store = Store(state: Counter()) { countingRule(CounterAction.self, in: \.count) }
    let observer = Mutex<Subscription?>(nil)
    let listener = Mutex<Subscription?>(nil)
    let (seen, heard) = (Recorder<Int>(), Recorder<Int>())
    let observing = store.scope(\.count).observe { count in
      seen.record(count)
      // Four more values wait for each of the two.
      if count == 1 { for _ in 0..<4 { store.dispatch(CounterAction.up) } }
      if count == 3 { observer.withLock { $0.take() }?.dispose() }
    }
    observer.withLock { $0 = observing }
    store.dispatch(CounterAction.up)
    #expect(seen.all == [0, 1, 2, 3])
    let listening = store.onAction { action in
      heard.record(action.state.count)
      if heard.all.count == 1 { for _ in 0..<4 { store.dispatch(CounterAction.up) } }
      if heard.all.count == 3 { listener.withLock { $0.take() }?.dispose() }
    }
    listener.withLock { $0 = listening }
    store.dispatch(CounterAction.up)
    #expect(heard.all == [6, 7, 8])
  }

  @MainActor
  @Test func `law 5: a view that disposes itself in its first props gets no others`() async {
    final class OnceView: ViewComponent {
      let disposer = Disposer()
      var shown: [Int] = []
      var props = -1 {
        didSet {
          shown.append(props)
          disposer.dispose()
        }
      }
    }
    let store = makeStore()
    let view = OnceView()
    view.connect(to: store, state: \.left.count)
    await store.send(CounterAction.up)
    #expect(view.shown == [0])
    view.connect(to: store, state: \.left.count)
    #expect(view.shown == [0, 1])
  }

  @Test(arguments: 0...2, [false, true])
  func `law 5: what rules hold goes with the store, after turns of any kind`(
    listeners: Int,
    isPlain: Bool
  ) {
    final class Token: Sendable {
      func hold() {}
    }
    weak var token: Token?
    weak var node: Node?
    do {
      let made = Token()
      token = made
      let store = Store(state: World(rows: [Row(id: 1), Row(id: 2)])) {
        changing(CounterAction.self) { (world: inout World, action) in
          made.hold()
          world.heard += 1
          if case .failIfOver = action { throw Refused() }
        }
        ForEach(\.rows) {
          changing(RowAction.self) { row, _ in
            made.hold()
            row.isDone.toggle()
          }
        }
        if !isPlain {
          Reduce { world, _ in
            made.hold()
            world.right.count += 1
            return .none
          }
        }
      }
      let row = store.scope(\.rows, id: 1)
      node = row.node
      var subscriptions = (0..<listeners).map { _ in store.onAction { _ in } }
      subscriptions += [store.observe { _ in }, row.observe { _ in }]
      for _ in 0..<2 {
        store.dispatch(CounterAction.up)
        store.dispatch(CounterAction.failIfOver(0))
        store.dispatch(RowAction.toggled)
        row.dispatch(RowAction.toggled)
        row.dispatch(CounterAction.up)
      }
      #expect(store.state.heard > 0)
      withExtendedLifetime(subscriptions) {}
    }
    #expect(token == nil)
    #expect(node == nil)
  }

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

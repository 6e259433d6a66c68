import Testing
import UDFComponents
import UDFKit
import UDFStyles
import UDFTesting

/// Tests a root store and its subscribed reducers, which are live stores in UDFKit.
struct RootStoreTests {
  private let ping = Ping()
  private let root = Store(state: Receiver(), reducer: Reducer { Waterfall() })

  private func makeReducer() -> LiveStore<Receiver> { LiveStore(Receiver(), in: root) }

  @Test func `a reducer subscribes, and the root hears nothing of it`() {
    let heard = ActionRecorder<Receiver>()
    heard.connect(to: root)
    let reducer = makeReducer()
    #expect(reducer.store.state.received == nil)
    #expect(heard.names.isEmpty)
  }

  @Test func `a reducer that has unsubscribed receives no more`() {
    let reducer = makeReducer()
    reducer.unsubscribe()
    root.dispatch(ping)
    #expect(reducer.store.state.received == nil)
    #expect(root.state.received == ping)
  }

  @Test func `a reducer receives what is dispatched to the root`() {
    let reducer = makeReducer()
    root.dispatch(ping)
    #expect(reducer.store.state.received == ping)
  }

  @Test func `a hundred reducers receive what is dispatched to the root`() {
    let reducers = (0..<100).map { _ in makeReducer() }
    root.dispatch(ping)
    #expect(reducers.allSatisfy { $0.store.state.received == ping })
  }

  @Test func `all receive what another thread dispatches, and views are told on the main actor`()
    async
  {
    let reducers = (0..<100).map { _ in makeReducer() }
    let view = await ViewRecorder(Receiver())
    await view.connect(to: reducers[0].store)
    await Task.detached { [root, ping] in root.dispatch(ping) }.value
    #expect(reducers.allSatisfy { $0.store.state.received == ping })
    await reducers[0].store.send(ping)
    await MainActor.run {
      #expect(view.told.values.last == Receiver(received: ping))
      #expect(view.told.contexts.allSatisfy { $0 == .main })
    }
  }

  @Test func `a reducer that nobody holds is gone, and receives no more`() {
    var reducer: LiveStore<Receiver>? = makeReducer()
    weak let gone = reducer
    let store = reducer?.store
    reducer = nil
    #expect(gone == nil)
    root.dispatch(ping)
    #expect(store?.state.received == nil)
  }

  @Test func `three hundred reducers subscribe on many threads`() async {
    let reducers = await withTaskGroup(of: LiveStore<Receiver>.self) { group in
      for _ in 0..<300 {
        group.addTask { makeReducer() }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(reducers.count == 300)
    root.dispatch(ping)
    #expect(reducers.allSatisfy { $0.store.state.received == ping })
  }
}

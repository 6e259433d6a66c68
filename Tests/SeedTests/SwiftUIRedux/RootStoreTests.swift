import Synchronization
import Testing
import UDFComponents
import UDFKit
import UDFStyles
import UDFTesting

/// The action of SwiftUIRedux's tests, which is an object: a reducer receives this one, and no copy.
final class Ping: Action, Equatable {
  let name: String

  init(name: String = "ping") { self.name = name }

  static func == (left: Ping, right: Ping) -> Bool { left === right }
}

/// A state that stores the last action that it reduced.
struct Receiver: WaterfallState, Equatable {
  var received: Ping?

  mutating func reduce(action: any Action) { received = action as? Ping }
}

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

  @Test(arguments: [1, 100])
  func `reducers receive what is dispatched to the root`(count: Int) {
    let reducers = (0..<count).map { _ in makeReducer() }
    root.dispatch(ping)
    #expect(reducers.allSatisfy { $0.store.state.received == ping })
  }

  @Test func `all receive what another thread dispatches, and views on the main actor`() async {
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
      for _ in 0..<300 { group.addTask { makeReducer() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(reducers.count == 300)
    root.dispatch(ping)
    #expect(reducers.allSatisfy { $0.store.state.received == ping })
  }
}

/// The original's `MiddlewareTests`: middleware passes actions on, replaces them or stops them.
struct ReduxMiddlewareTests {
  private typealias Step = @Sendable (any Action) -> (any Action)?

  private let ping = Ping()
  private let seen = Recorder<String>()

  private func makeRoot(_ middleware: Middleware<Receiver>...) -> Store<Receiver> {
    Store(state: Receiver(), reducer: Reducer { Waterfall() }, middleware: middleware)
  }

  private func replacing(by name: String) -> Middleware<Receiver> {
    .replacing { [seen] _ in
      seen.record(name)
      return Ping(name: name)
    }
  }

  @Test func `one middleware is applied`() {
    makeRoot(replacing(by: "first")).dispatch(ping)
    #expect(seen.values == ["first"])
  }

  @Test func `a second middleware is applied while the store is in use`() {
    let added = Mutex<[Step]>([])
    let root = makeRoot(
      .replacing { action in
        added.withLock { $0 }.reduce(action) { action, next in action.flatMap(next) }
      }
    )
    root.dispatch(ping)
    #expect(root.state.received == ping)
    added.withLock { $0.append { _ in Ping(name: "first") } }
    root.dispatch(ping)
    #expect(root.state.received?.name == "first")
    added.withLock { $0.append { _ in nil } }
    root.dispatch(ping)
    #expect(root.state.received?.name == "first")
  }

  @Test func `a middleware puts another action in the place of one`() {
    let root = makeRoot(replacing(by: "other"))
    let reducer = LiveStore(Receiver(), in: root)
    root.dispatch(ping)
    #expect(reducer.store.state.received?.name == "other")
  }

  @Test func `middleware is applied in the order of the list`() {
    let root = makeRoot(replacing(by: "first"), replacing(by: "second"))
    let reducer = LiveStore(Receiver(), in: root)
    root.dispatch(ping)
    #expect(seen.values == ["first", "second"])
    #expect(reducer.store.state.received?.name == "second")
  }

  @Test func `a middleware that passes an action on leaves it as it is`() {
    let root = makeRoot(.replacing { $0 })
    let reducer = LiveStore(Receiver(), in: root)
    root.dispatch(ping)
    #expect(reducer.store.state.received == ping)
  }

  @Test func `a middleware stops an action, and no reducer receives it`() {
    let root = makeRoot(.replacing { _ in nil })
    let reducer = LiveStore(Receiver(), in: root)
    root.dispatch(ping)
    #expect(reducer.store.state.received == nil)
    #expect(root.state.received == nil)
  }
}

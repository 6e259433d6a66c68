import Synchronization
import Testing
import UDFKit
import UDFStyles
import UDFTesting

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

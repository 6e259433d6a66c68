import Testing
import UDFCompatibility
import UDFTesting

@MainActor
struct ReduxNamesTests {
  private struct Liked: ReduxActionProtocol {}
  private struct Renamed: ReduxActionProtocol { let name: String }

  private struct Likes: ReduxStateProtocol {
    var count = 0

    func reduce(action: any ReduxActionProtocol) -> Likes {
      action is Liked ? Likes(count: count + 1) : self
    }
  }

  private struct Total: WaterfallState, Equatable {
    var count = 0

    mutating func reduce(action: any Action) { if action is Liked { count += 1 } }
  }

  private final class LikesReducer: ReduxReducerProtocol {
    var likes = Likes()
    var actions: [String] = []

    func reduce(action: any ReduxActionProtocol) {
      actions.append("\(action)")
      likes = likes.reduce(action: action)
    }
  }

  @Test func `a root store tells each reducer at once on the main thread, and holds it weakly`() {
    let root = ReduxRootStore()
    let (first, second) = (LikesReducer(), LikesReducer())
    root.subscribe(first)
    root.subscribe(first)
    root.subscribe(second)
    root.subscribe(LikesReducer())
    #expect(root.reducers.count == 2 && root.reducers.contains(first))
    root.dispatch(action: Liked())
    root.unsubscribe(second)
    root.dispatch(action: Liked())
    #expect(first.likes.count == 2)
    #expect(second.likes.count == 1)
  }

  @Test func `the first middleware is the outermost`() {
    let root = ReduxRootStore()
    let order = Recorder<String>()
    func middleware(_ name: String) -> ReduxRootStore.Middleware {
      { next in
        { action in
          order.record("\(name) in")
          next(action)
          order.record("\(name) out")
        }
      }
    }
    root.applyMiddleware(middleware("first"))
    root.applyMiddleware(middleware("second"))
    #expect(root.middlewares.allObjects.count == 2)
    root.dispatch(action: Liked())
    #expect(order.values == ["first in", "second in", "second out", "first out"])
  }

  @Test func `the shared root store runs asynchronous actions, and no reducer hears of them`() {
    final class Shared: ReduxReducer {
      var count = 0
      override func reduce(action: any ReduxActionProtocol) {
        if action is any ReduxAsyncActionProtocol || action is Liked { count += 1 }
      }
    }
    let reducer = Shared()
    let ran = Recorder<String>()
    dispatch(action: ReduxAsyncBlockAction(type: "load", executionBlock: { ran.record("loaded") }))
    dispatch(action: Liked())
    #expect(ran.values == ["loaded"])
    #expect(reducer.count == 1)
  }

  @Test func `a migrated state takes part in the actions of a root store`() {
    let root = ReduxRootStore()
    let total = LiveStore(Total(), in: root.store)
    root.dispatch(action: Liked())
    #expect(total.store.state.count == 1)
  }
}

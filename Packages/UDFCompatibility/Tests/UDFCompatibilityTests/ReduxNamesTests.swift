import Testing
import UDFCompatibility
import UDFKit
import UDFStyles
import UDFTesting

/// Tests the names of SwiftUIRedux.
struct ReduxNamesTests {
  private struct Liked: ReduxActionProtocol {}

  private struct Likes: ReduxStateProtocol, Equatable {
    var count = 0

    mutating func reduce(action: any Action) {
      if action is Liked { count += 1 }
    }
  }

  @Test func `a root store, a reducer and a thunk have their old names`() async {
    let ran = Recorder<String>()
    let root: ReduxRootStore<Likes> = Store(
      state: Likes(),
      reducer: Reducer {
        Waterfall()
        Thunks()
      }
    )
    let reducer: ReduxReducer<Likes> = ReduxReducer(Likes(), in: root)
    root.dispatch(action: Liked())
    await root.send(ReduxAsyncBlockAction(type: "load", executionBlock: { ran.record("loaded") }))
    #expect(root.state.count == 1)
    #expect(reducer.store.state.count == 1)
    #expect(ran.values == ["loaded"])
  }
}

import Testing
import UDFKit

/// Middleware that dispatches for each action ends the program with a message, and not by a signal.
@Suite struct MiddlewareDepthTests {
  @Test(arguments: [512, 8_192])
  func `law 4: middleware that dispatches for each action names the action and the place`(
    kilobytes: Int
  ) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [kilobytes] in
      await OwnThread(stackSize: kilobytes << 10) {
        let store = Store(
          state: Count(),
          reducer: CountFeature.reducer,
          middleware: [
            Middleware { action, store, next in
              next(action)
              store.dispatch(Step.nothing, fileID: "App/Audit.swift", line: 3)
            }
          ]
        )
        store.dispatch(Step.up)
      }
      .value
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "nothing was dispatched at App/Audit.swift:3 by a middleware, within the dispatch of the action before it"
      ),
      "\(text.prefix(600))"
    )
  }

  @Test func `law 4: middleware may dispatch a hundred levels deep on a small stack`() async {
    let count = await OwnThread(stackSize: 512 << 10) {
      let store = Store(
        state: Count(),
        reducer: CountFeature.reducer,
        middleware: [
          Middleware { action, store, next in
            next(action)
            if store.state.value < 100 { store.dispatch(Step.up) }
          }
        ]
      )
      store.dispatch(Step.up)
      return store.state.value
    }
    .value
    #expect(count == 100)
  }
}

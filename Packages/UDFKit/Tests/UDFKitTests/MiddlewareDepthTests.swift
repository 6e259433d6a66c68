import Testing
import UDFKit

/// Middleware that dispatches for each action ends the program with a message, and not by a signal.
@Suite struct MiddlewareDepthTests {
  /// Dispatches to a store whose middleware does something after each action, on a thread with a stack of this size.
  private static func dispatch(
    onStackOf kilobytes: Int,
    _ afterEach: @escaping @Sendable (Store<Int>) -> Void
  ) -> Int {
    let counts = Recorder<Int>()
    PlainThread(stackSize: kilobytes << 10) {
      let dispatching = Middleware<Int> { action, store, next in
        next(action)
        afterEach(store)
      }
      let store = Store(state: 0, middleware: [dispatching]) { countingRule(OtherAction.self) }
      store.dispatch(OtherAction.up)
      counts.record(store.state)
    }
    .join()
    return counts.all[0]
  }

  @Test(arguments: [512, 8_192])
  func `law 4: endless dispatches of middleware name their place`(kilobytes: Int) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [kilobytes] in
      _ = Self.dispatch(onStackOf: kilobytes) {
        $0.dispatch(OtherAction.up, fileID: "App/Audit.swift", line: 3)
      }
    }
    try expectError(
      result,
      "up was dispatched at App/Audit.swift:3 by a middleware, within the dispatch of the action before it"
    )
  }

  @Test func `law 4: middleware may dispatch a hundred levels deep on a small stack`() {
    let count = Self.dispatch(onStackOf: 512) { store in
      if store.state < 100 { store.dispatch(OtherAction.up) }
    }
    #expect(count == 100)
  }
}

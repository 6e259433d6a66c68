import Testing
import UDFJournal
import UDFKit

@testable import UDFInspector

/// What a breakpoint holds, and what it does not.
@Suite struct BreakpointTests {
  @Test func `the page travels while an action is held, and lets it go on then`() async throws {
    let stall = try await InspectedStall()
    stall.store.dispatch(StallAction.added(1))
    let page = try await stall.page()
    _ = try await page.ask("breakpoints", ["types": ["UDFInspectorTests.StallAction"]])
    stall.store.dispatch(StallAction.added(10))
    #expect(try await page.ask("undo")["isDone"] as? Bool == true)
    #expect(stall.store.state.count == 0)
    _ = try await page.ask("continue")
    #expect(stall.store.state.count == 10)
  }

  @Test func `everything goes on if breakpoints end while an action goes on`() {
    let breakpoints = Breakpoints()
    let store = Store(
      state: Stall(),
      reducer: stallReducer,
      middleware: [
        breakpoints.middleware(),
        Middleware { action, _, next in
          breakpoints.clear()
          next(action)
        },
      ],
      settings: StoreSettings { _ in }
    )
    breakpoints.set(["UDFInspectorTests.StallAction"])
    for _ in 0..<3 { store.dispatch(StallAction.added(1)) }
    #expect(store.state.count == 0)
    breakpoints.step()
    #expect(store.state.count == 3)
    #expect(breakpoints.held.count == 0)
  }
}

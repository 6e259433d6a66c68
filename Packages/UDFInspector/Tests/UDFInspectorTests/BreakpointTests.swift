import Testing
import UDFJournal
import UDFKit

@testable import UDFInspector

/// What a breakpoint holds, and what it does not.
@Suite(.timeLimit(.minutes(5))) struct BreakpointTests {
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

  @Test func `a breakpoint that holds what a jump causes holds neither the page nor the jump`()
    async throws
  {
    let stall = try await InspectedStall(
      by: Reducer {
        stallReducer
        On(Jump<Stall>.self) { _, _ in .dispatch(StallAction.hurried) }
      }
    )
    for number in [1, 10] { stall.store.dispatch(StallAction.added(number)) }
    let page = try await stall.page()
    _ = try await page.ask("breakpoints", ["types": ["UDFInspectorTests.StallAction"]])
    let requests: [(String, [String: Any], Int)] = [
      ("undo", [:], 1), ("redo", [:], 11), ("skip", ["at": 1], 10),
      ("restore", ["at": 1], 11), ("move", ["at": 2, "to": 1], 11), ("record", ["isOn": false], 11),
      ("record", ["isOn": true], 11),
    ]
    for (name, parameters, count) in requests {
      #expect(try await page.ask(name, parameters)["isDone"] as? Bool == true, "\(name)")
      #expect(stall.store.state.count == count, "\(name)")
    }
    #expect(stall.store.state.mood == .calm)
    _ = try await page.ask("continue")
    #expect(stall.store.state.mood != .calm)
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

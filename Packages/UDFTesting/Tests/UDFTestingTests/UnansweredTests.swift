import Testing
import UDFKit
import UDFTesting

struct UnansweredTests {
  @Test func `the effect of a client that does not answer is alive until it is cancelled`() async {
    await expectFailure(containing: "effects alive", "search") {
      let test = TestStore(state: Search(), reducer: Search.reducer(find: unanswered()))
      let task = await test.send(SearchAction.typed("a")) { $0.query = "a" }
      await test.advance(by: .seconds(1))
      await test.finish()
      await task.cancel()
      await test.finish()
    }
  }

  @Test func `a cancelled call throws the error of a cancellation`() async {
    let answer: @Sendable (String, Int) async throws -> Int = unanswered()
    let call = Task { try await answer("Rome", 3) }
    call.cancel()
    await #expect(throws: CancellationError.self) { try await call.value }
  }

  @Test func `a closure without arguments can be called where it is made`() async {
    let call = Task { () -> Int in try await unanswered()() }
    call.cancel()
    await #expect(throws: CancellationError.self) { try await call.value }
  }
}

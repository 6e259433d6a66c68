import Testing
import UDFKit
import UDFTesting

struct ImmediateClockTests {
  @Test func `nothing sleeps`() async {
    let test = TestStore(state: Search(), reducer: Search.reducer(), clock: ImmediateClock())
    await test.send(SearchAction.typed("a")) { $0.query = "a" }
    await test.receive(SearchAction.found(["a"])) { $0.results = ["a"] }
    #expect(test.clock.now.offset == .milliseconds(300))
    await test.finish()
  }

  @Test func `a timer without an end sleeps at last`() async {
    let test = TestStore(state: Search(), reducer: Search.reducer(), clock: ImmediateClock())
    test.exhaustivity = .off
    let task = await test.send(SearchAction.refreshStarted)
    #expect(test.state.refreshes == 1_000)
    await test.advance(by: .seconds(60))
    #expect(test.state.refreshes == 1_001)
    await task.cancel()
    await test.finish()
  }

  @Test(arguments: [false, true])
  func `a cancelled task does not continue, also if it is cancelled while it sleeps`(
    sleeps: Bool
  ) async {
    let clock = ImmediateClock()
    let task = Task(executorPreference: clock.executor) { try await clock.sleep(for: .seconds(1)) }
    if sleeps {
      Task(executorPreference: clock.executor) { task.cancel() }
    } else {
      task.cancel()
    }
    clock.executor.run()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

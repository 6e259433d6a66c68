import Testing
import UDFKit
import UDFTesting

struct TestClockTests {
  @Test func `sleepers wake in the order of their deadlines`() {
    let clock = TestClock()
    let woken = Recorder<Int>()
    for seconds in [3, 1, 2] {
      Task(executorPreference: clock.executor) {
        try await clock.sleep(for: .seconds(seconds))
        woken.record(seconds)
      }
    }
    clock.executor.run()
    #expect(clock.sleeps == [.seconds(1), .seconds(2), .seconds(3)])
    clock.advance(by: .seconds(2))
    #expect(woken.values == [1, 2])
    #expect(clock.sleeps == [.seconds(1)])
    clock.advance(by: .seconds(1))
    #expect(woken.values == [1, 2, 3])
  }

  @Test func `who sleeps again wakes in the same advance, at the right time`() {
    let clock = TestClock()
    let times = Recorder<Duration>()
    Task(executorPreference: clock.executor) {
      for _ in 0..<4 {
        try await clock.sleep(for: .seconds(2))
        times.record(clock.now.offset)
      }
    }
    clock.advance(by: .seconds(7))
    #expect(times.values == [.seconds(2), .seconds(4), .seconds(6)])
    #expect(clock.now.offset == .seconds(7))
    clock.advance(by: .seconds(1))
    #expect(times.values.count == 4)
  }

  @Test(arguments: [false, true], [false, true])
  func `a cancelled sleeper wakes at once with an error, also before it sleeps`(
    isImmediate: Bool,
    sleeps: Bool
  ) async throws {
    let clock = isImmediate ? ImmediateClock() : TestClock()
    let task = Task(executorPreference: clock.executor) { try await clock.sleep(for: .seconds(1)) }
    if sleeps {
      Task(executorPreference: clock.executor) { task.cancel() }
    } else {
      task.cancel()
    }
    clock.executor.run()
    try #require(clock.sleeps.isEmpty)
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a deadline that is over is no sleep`() {
    let clock = TestClock()
    Task(executorPreference: clock.executor) { try await clock.sleep(for: .zero) }
    #expect(clock.executor.run() > 0)
    #expect(clock.sleeps.isEmpty)
  }

  @Test func `a plain store lives in its time`() {
    let clock = TestClock()
    let store = Store(state: Search(), reducer: Search.reducer(), settings: clock.settings())
    store.dispatch(SearchAction.typed("a"))
    clock.advance(by: .milliseconds(299))
    #expect(store.state.results.isEmpty)
    clock.advance(by: .milliseconds(1))
    #expect(store.state.results == ["a"])
  }

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
}

import Foundation
import Synchronization
import Testing
import UDFInspection
import UDFKit

/// A state in its place among the actions that listeners are told.
@Suite struct WhenToldTests {
  private struct Added: Action {}

  private static let reducer = Reducer<Int> {
    countingRule(Added.self)
  }

  @Test func `what a state shows has been told to listeners, and nothing later`() async {
    let store = Store(state: 0, reducer: Self.reducer)
    let found = Recorder<(state: Int, told: Int)>()
    let told = store.scope { _ in () }.heard { _ in }
    let tasks = (0..<4).flatMap { _ in
      [
        Task.detached { for _ in 0..<500 { store.dispatch(Added()) } },
        Task.detached {
          for _ in 0..<100 { await store.whenTold { found.record(($0, told.all.count)) } }
        },
      ]
    }
    for task in tasks { await task.value }
    #expect(found.all.count == 400)
    #expect(found.all.allSatisfy { $0.state == $0.told })
    #expect(store.state == 2_000)
  }

  @Test func `a state of a slice comes without an action`() async {
    let seen = Mutex(0)
    let counting = Middleware<Int> { action, _, next in
      seen.withLock { $0 += 1 }
      next(action)
    }
    let store = Store(state: 7, reducer: Self.reducer, middleware: [counting])
    let text = Mutex("")
    await store.scope(reading: { "\($0)" }).whenTold { state in text.withLock { $0 = state } }
    #expect(text.withLock(\.self) == "7" && seen.withLock(\.self) == 0)
  }

  private enum Job: Action { case began, ended, refused }

  private static let jobs = Reducer<Int> {
    On(Job.self) { count, job throws in
      count += 1
      switch job {
      case .began:
        // It never ends by itself.
        return .run { _ in try await Task.sleep(for: .seconds(86_400)) }
      case .ended: return .none
      case .refused: throw CancellationError()
      }
    }
  }

  @Test func `an action that is sent until it is told does not wait for effects`() async {
    let store = Store(state: 0, reducer: Self.jobs)
    let told = store.heard { _ in }
    for round in 1...100 {
      let (began, refused) = (
        await store.sendUntilTold(Job.began), await store.sendUntilTold(Job.refused)
      )
      #expect(told.all.count == 2 * round && store.state == round)
      #expect(began.isHandled && began.rejections.isEmpty)
      #expect(refused.isHandled && refused.rejections.count == 1)
    }
    #expect(await store.sendUntilTold(Added()).isHandled == false)
    #expect(store.effects.count == 100)
  }

  @Test func `an action sent until it is told waits for a thread that tells listeners`() async {
    let store = Store(state: 0, reducer: Self.jobs)
    let (isHeld, told) = (DispatchSemaphore(value: 0), Recorder<Job>())
    let subscription = store.onAction { dispatched in
      guard let job = dispatched.action as? Job else { return }
      if case .ended = job { isHeld.wait() }
      told.record(job)
    }
    let thread = PlainThread { store.dispatch(Job.ended) }
    while store.state < 1 { await Task.yield() }
    async let outcome = store.sendUntilTold(Job.began)
    while store.state < 2 { await Task.yield() }
    isHeld.signal()
    #expect(await outcome.isHandled)
    #expect(told.all.count == 2)
    thread.join()
    subscription.dispose()
  }

  @Test(arguments: [true, false])
  func `an action sent until told waits for middleware that keeps it`(isPassedOn: Bool) async {
    let gate = Gate()
    let keeping = Middleware<Int> { action, _, next in
      Task {
        await gate.wait()
        if isPassedOn { next(action) }
      }
    }
    let store = Store(state: 0, reducer: Self.jobs, middleware: [keeping])
    let sending = Task { await store.sendUntilTold(Job.began) }
    gate.open()
    #expect(await sending.value.isHandled == isPassedOn)
    #expect(store.state == (isPassedOn ? 1 : 0))
  }
}

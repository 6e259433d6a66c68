import Foundation
import Testing

@testable import UDFKit

/// Effects that block their thread.
@Suite struct BlockingEffectTests {
  @Test func `effects that block hold up neither each other nor those that run`() async {
    // As many as the pool of the process has threads, and one more.
    let count = ProcessInfo.processInfo.activeProcessorCount + 1
    let gates = (0..<count).map { _ in Monitor(false) }
    let begun = AsyncStream.makeStream(of: Void.self)
    let store = WorkFeature.store { number in
      if number == count { return .run { _ in for gate in gates { gate.change { $0 = true } } } }
      return .blocking { dispatch in
        begun.continuation.yield()
        gates[number].wait { $0 }
        dispatch(Work.came(number))
      }
    }
    await withTaskGroup { group in
      for number in 0..<count { group.addTask { await store.send(Work.start(number)) } }
      var blocked = begun.stream.makeAsyncIterator()
      for _ in 0..<count { await blocked.next() }
      // It returns only if its effect runs while all others block.
      await store.send(Work.start(count))
    }
    #expect(store.state.came.sorted() == Array(0..<count))
  }

  @Test func `work that blocks learns of its cancellation, and nothing of it arrives then`() async {
    let hasBegun = AsyncStream.makeStream(of: Void.self)
    let goesOn = Monitor(false)
    let isCancelled = Recorder<Bool>()
    let hasEnded = AsyncStream.makeStream(of: Void.self)
    let store = WorkFeature.store { number in
      .blocking { dispatch in
        hasBegun.continuation.finish()
        goesOn.wait { $0 }
        isCancelled.record(Task.isCancelled)
        dispatch(Work.came(number))
        hasEnded.continuation.finish()
      }
      .identified(by: "work")
    }
    store.dispatch(Work.start(1))
    for await _ in hasBegun.stream {}
    store.dispatch(Work.stop)
    goesOn.change { $0 = true }
    for await _ in hasEnded.stream {}
    #expect(isCancelled.all == [true])
    #expect(store.state.came.isEmpty)
  }

  @Test func `an error of work that blocks goes to its handler, or is reported`() async {
    let handled = Recorder<String>()
    let issues = Recorder<String>()
    let store = Store(
      state: Counter(),
      reducer: On(Work.self) { _, action in
        guard case .start(let number) = action else { return .none }
        if number == 0 { return .blocking { _ in throw Refused() } }
        return .blocking { _ in
          throw Refused()
        } catch: { error, _ in
          handled.record("\(error)")
        }
      },
      settings: StoreSettings { issues.record("\($0)") }
    )
    await store.send(Work.start(0))
    await store.send(Work.start(1))
    #expect(issues.all.count == 1)
    #expect(handled.all == ["Refused()"])
  }

  @Test func `work that blocks runs on the store's executor, if it has one`() {
    let executor = HandExecutor()
    let isThere = Recorder<Bool>()
    let store = WorkFeature.store(on: executor) { _ in
      .blocking { _ in isThere.record(executor.isCurrent) }
    }
    store.dispatch(Work.start(0))
    executor.run()
    #expect(isThere.all == [true])
  }
}

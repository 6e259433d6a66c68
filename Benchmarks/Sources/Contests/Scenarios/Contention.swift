import Foundation
import Synchronization
import UDFKit

/// The same action from so many threads at once.
struct Contention {
  let threads: Int

  var entries: [Entry] {
    [Entry(.udfKit, udfKit), Entry(.limit, limit), Entry(.actor, async: actor)]
  }

  private func udfKit() -> (Int) -> Void {
    let told = Counted()
    let store = Store(state: AppState(), reducer: AppState.reducer)
    let counter = store.scope(\.counter)
    let subscription = counter.observe { _ in told.note() }
    told.expect(1)
    var total = 0
    return { count in
      withExtendedLifetime(subscription) {
        onThreads(count) {
          for _ in 0..<$0 { counter.dispatch(CounterAction.incrementButtonTapped) }
        }
      }
      total += count
      told.expect(count)
      require(counter.state.count == total, "UDFKit lost or repeated an action")
    }
  }

  private func limit() -> (Int) -> Void {
    let told = Counted()
    let limit = AppLimit(onCounter: { _ in told.note() })
    var total = 0
    return { count in
      onThreads(count) {
        for _ in 0..<$0 { limit.dispatch(.counter(.incrementButtonTapped)) }
      }
      total += count
      told.expect(count)
      require(limit.count == total, "the limit lost or repeated an action")
    }
  }

  private func actor() -> (Int) async -> Void {
    let told = Counted()
    let actor = ActorStore(onCounter: { _ in told.note() })
    return { count in
      await withDiscardingTaskGroup { group in
        for index in 0..<threads {
          group.addTask {
            for _ in 0..<share(of: count, index) {
              await actor.dispatch(.counter(.incrementButtonTapped))
            }
          }
        }
      }
      told.expect(count)
    }
  }

  /// Shares a count of operations out to the threads, and waits for them all.
  private func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for index in 0..<threads {
      let share = share(of: count, index)
      group.enter()
      Thread.detachNewThread {
        body(share)
        group.leave()
      }
    }
    group.wait()
  }

  private func share(of count: Int, _ index: Int) -> Int {
    count / threads + (index < count % threads ? 1 : 0)
  }
}

/// Counts what observers on many threads were told.
private final class Counted: Sendable {
  private let count = Atomic<Int>(0)

  func note() { count.add(1, ordering: .relaxed) }

  func expect(_ expected: Int) {
    let told = count.exchange(0, ordering: .relaxed)
    require(told == expected, "\(told) of \(expected) changes were told")
  }
}

import Foundation
import Synchronization
import UDFKit

/// The same action from several threads at the same time.
struct Contention {
  let threads: Int

  /// The number of operations, which is large enough to make the start of the threads negligible.
  private static let operations = 200_000

  var entries: [Entry] {
    [
      Entry(.udfKit) { .figure(udfKit) }, Entry(.limit) { .figure(limit) },
      Entry(.actor) { .figure(actor) },
    ]
  }

  private func udfKit() async -> Double {
    let told = Counted()
    let store = Store(state: AppState(), reducer: AppState.reducer)
    let counter = store.scope(\.counter)
    let subscription = counter.observe { _ in told.note() }
    told.expect(1)
    let start = ContinuousClock.now
    _ = onThreads { counter.dispatch(CounterAction.incrementButtonTapped) }
    // The store's executor delivers the remaining calls of the threads, and then the value of this action.
    await counter.send(CounterAction.incrementButtonTapped)
    let figure = start.duration(to: .now) / .nanoseconds(1) / Double(Self.operations)
    told.expect(Self.operations + 1)
    subscription.dispose()
    require(counter.state.count == Self.operations + 1, "UDFKit lost or repeated an action")
    return figure
  }

  private func limit() async -> Double {
    let told = Counted()
    let limit = AppLimit(onCounter: { _ in told.note() })
    let figure = onThreads { limit.dispatch(.counter(.incrementButtonTapped)) }
    told.expect(Self.operations)
    require(limit.count == Self.operations, "the limit lost or repeated an action")
    return figure
  }

  private func actor() async -> Double {
    let told = Counted()
    let actor = ActorStore(onCounter: { _ in told.note() })
    let start = ContinuousClock.now
    await withDiscardingTaskGroup { group in
      for _ in 0..<threads {
        group.addTask {
          for _ in 0..<(Self.operations / threads) {
            await actor.dispatch(.counter(.incrementButtonTapped))
          }
        }
      }
    }
    let figure = start.duration(to: .now) / .nanoseconds(1) / Double(Self.operations)
    told.expect(Self.operations)
    return figure
  }

  /// Returns the nanoseconds for one of the operations, which the threads share.
  private func onThreads(_ operation: @escaping @Sendable () -> Void) -> Double {
    let group = DispatchGroup()
    let start = ContinuousClock.now
    for _ in 0..<threads {
      group.enter()
      Thread.detachNewThread {
        for _ in 0..<(Self.operations / threads) { operation() }
        group.leave()
      }
    }
    group.wait()
    return start.duration(to: .now) / .nanoseconds(1) / Double(Self.operations)
  }
}

/// A counter of observer calls on several threads.
private final class Counted: Sendable {
  private let count = Atomic<Int>(0)

  func note() { count.add(1, ordering: .relaxed) }

  func expect(_ expected: Int) {
    let told = count.exchange(0, ordering: .relaxed)
    require(told == expected, "\(told) of \(expected) changes were told")
  }
}

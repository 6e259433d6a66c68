import Foundation
import Synchronization
import Testing

@testable import UDFKit

/// Calls that end without the lock, and deliveries that a thread leaves while it waits for the lock.
@Suite struct DirectCallTests {
  /// An action whose rule cannot reject it, so that its turn is plain.
  private struct Up: Action {}

  /// A value, and the thread on which it was told.
  private struct Told: Equatable { let value: Int, thread: UInt }

  /// Where the observer of a value stops until the test lets it go on.
  private final class Stop: Sendable {
    private let isReached = Atomic<Bool>(false)
    private let isOpen = Atomic<Bool>(false)

    func stop() {
      isReached.store(true, ordering: .releasing)
      while !isOpen.load(ordering: .acquiring) { sched_yield() }
    }

    func waitUntilReached() { while !isReached.load(ordering: .acquiring) { sched_yield() } }
    func open() { isOpen.store(true, ordering: .releasing) }
  }

  private struct World {
    let store: Store<Counter>
    let told = Recorder<Told>()
    /// Where the observer stops, by value.
    let stops: [Int: Stop]

    var stop: Stop { stops[1] ?? Stop() }

    var values: [Int] { told.all.map(\.value) }
    var deliverer: UInt { store.core.state.deliverer.load() }

    init(stopsAt values: [Int] = [1], settings: StoreSettings = StoreSettings()) {
      stops = Dictionary(uniqueKeysWithValues: values.map { ($0, Stop()) })
      store = Store(
        state: Counter(),
        reducer: On(Up.self) { state, _ in state.count += 1 },
        settings: settings
      )
    }

    func observe() -> Subscription {
      store.scope(\.count).observe { [told, stops] value in
        told.record(Told(value: value, thread: currentThread()))
        stops[value]?.stop()
      }
    }

    func raise() { store.dispatch(Up()) }

    /// Ends a call while this thread holds the lock, and returns when the calling thread has offered its delivery.
    func endCallUnderLock(at stop: Stop) {
      _ = store.core.enter()
      stop.open()
      while !store.core.state.deliverer.isOffered() { sched_yield() }
    }

    /// Begins and ends a turn that changes nothing, on the thread that holds the lock.
    func endEmptyTurn() {
      store.core.claimOrTakeOver()
      store.core.endTurn()
    }
  }

  @Test func `law 4: a call that nobody meets leaves nothing to deliver`() {
    let world = World()
    world.stop.open()
    let subscription = world.observe()
    world.raise()
    #expect(world.deliverer == Deliverer.idle)
    world.raise()
    #expect(world.values == [0, 1, 2])
    subscription.dispose()
  }

  @Test func `law 8: an action that is sent and that no observer sees is handled`() async {
    #expect(await World().store.send(Up()).isHandled)
  }

  @Test func `law 3: what a listener's memoized state replaced is released with the action`() {
    let world = World()
    world.stop.open()
    let subscription = world.store.scope(memoizing: { [$0.count] }).onAction { _ in }
    for _ in 0..<3 {
      world.raise()
      #expect(world.store.core.delivery.jobs.isEmpty)
      #expect(world.deliverer == Deliverer.idle)
    }
    subscription.dispose()
  }

  @Test func `law 4: what another thread queues during a direct call is told after it`() {
    let world = World()
    let subscription = world.observe()
    let thread = PlainThread { world.raise() }
    world.stop.waitUntilReached()
    world.raise()
    world.raise()
    #expect(world.values == [0, 1])
    world.stop.open()
    thread.join()
    #expect(world.values == [0, 1, 2, 3])
    #expect(Set(world.told.all.dropFirst().map(\.thread)).count == 1)
    #expect(world.deliverer == Deliverer.idle)
    subscription.dispose()
  }

  @Test func `law 4: a thread that waits for the lock after a call leaves the rest to a turn`() {
    let world = World()
    let own = currentThread()
    let subscription = world.observe()
    let thread = PlainThread { world.raise() }
    world.stop.waitUntilReached()
    for _ in 0..<3 { world.raise() }
    world.endCallUnderLock(at: world.stop)
    world.endEmptyTurn()
    #expect(world.values == [0, 1, 2, 3, 4])
    #expect(world.told.all.suffix(3).allSatisfy { $0.thread == own })
    thread.join()
    #expect(world.values.count == 5)
    #expect(world.deliverer == Deliverer.idle)
    world.raise()
    #expect(world.told.all.last == Told(value: 5, thread: own))
    subscription.dispose()
  }

  @Test func `law 4: an offer that no turn takes is withdrawn, and its thread goes on`() {
    let world = World()
    let subscription = world.observe()
    let thread = PlainThread { world.raise() }
    world.stop.waitUntilReached()
    for _ in 0..<3 { world.raise() }
    world.endCallUnderLock(at: world.stop)
    world.store.core.endRead()
    thread.join()
    #expect(world.values == [0, 1, 2, 3, 4])
    #expect(Set(world.told.all.dropFirst().map(\.thread)).count == 1)
    subscription.dispose()
  }

  @Test func `law 4: a turn that takes the last call over wakes the threads that wait for room`()
    throws
  {
    let settings = StoreSettings(backlogLimit: 4, whenBacklogIsFull: .waits) { _ in }
    let world = World(stopsAt: [1, 5], settings: settings)
    let (core, last) = (world.store.core, try #require(world.stops[5]))
    let subscription = world.observe()
    let thread = PlainThread { world.raise() }
    world.stop.waitUntilReached()
    // Four values are left to the thread, which tells them together. This one waits for room.
    let waiting = PlainThread { for _ in 0..<4 { world.raise() } }
    while core.locked({ core.delivery.blockedThreads.isEmpty }) { sched_yield() }
    world.stop.open()
    last.waitUntilReached()
    world.endCallUnderLock(at: last)
    world.endEmptyTurn()
    waiting.join()
    thread.join()
    #expect(world.values == [0, 1, 2, 3, 4, 5])
    subscription.dispose()
  }

  @Test func `law 5: a turn that takes a delivery over ends the wait of a dispose`() {
    let world = World()
    let core = world.store.core
    let subscription = world.observe()
    let thread = PlainThread { world.raise() }
    world.stop.waitUntilReached()
    let disposing = PlainThread { subscription.dispose() }
    // The dispose has begun to wait when it has queued a job that holds the observer.
    while core.locked({ core.delivery.jobs.isEmpty }) { sched_yield() }
    world.endCallUnderLock(at: world.stop)
    world.endEmptyTurn()
    disposing.join()
    thread.join()
    world.raise()
    #expect(world.values == [0, 1])
  }
}

import Foundation
import UDFComponents
import UDFInspection
import UDFKit

/// Work of the kernel that must be linear in its size: twice the tasks or rows, twice the work.
///
/// Calls of the app's closures do not show this work, so its instructions are counted.
struct Growth: Sendable {
  let name: String
  /// The smaller of the two sizes.
  ///
  /// The larger one is four times as large.
  let size: Int
  /// Does what comes before the work of a size, and returns the work.
  let work: @Sendable (Int, OneThread) -> () -> Void

  private init(
    _ name: String,
    at size: Int = 500,
    _ work: @escaping @Sendable (Int, OneThread) -> () -> Void
  ) {
    (self.name, self.size, self.work) = (name, size, work)
  }

  static let all = [
    cancelledSends, sharedIDs, throttledRows, releasedRows, removedListeners, observedSlices,
    otherCollections, ownSlices, nestedIDs, otherIDs, goneIDs, cancelledEffects, middlewareSends,
    latestSends,
  ]

  /// Tasks that await `send` are cancelled (law 9).
  private static let cancelledSends = Growth("cancelled-sends", at: 2000) { count, thread in
    let store = GrowthState.store(on: thread)
    let tasks = (0..<count).map { id in
      Task(executorPreference: thread) { _ = await store.send(GrowthAction.wait(id)) }
    }
    thread.runWaiting()
    return {
      for task in tasks { task.cancel() }
      thread.run { for task in tasks { await task.value } }
      precondition(store.effects.count == 0, "\(store.effects.count) effects were not cancelled")
    }
  }

  /// Rows replace an effect that each of them runs under the same id (law 9).
  private static let sharedIDs = Growth("shared-ids", at: 2000) { count, thread in
    let store = GrowthState.store(rows: count, on: thread)
    let rows = (0..<count).map { store.scope(\.rows, id: $0) }
    store.dispatch(GrowthRowAction.debounce)
    thread.runWaiting()
    return {
      for row in rows { row.dispatch(GrowthRowAction.debounce) }
      thread.runWaiting()
      precondition(store.effects.count == count, "\(store.effects.count) effects run")
    }
  }

  /// Actions are reduced after throttled rows are gone (law 7).
  private static let throttledRows = Growth("throttled-rows") { count, thread in
    let store = GrowthState.store(rows: count, on: thread)
    store.dispatch(GrowthRowAction.throttle)
    thread.runWaiting()
    store.dispatch(GrowthAction.rows(0))
    return { for _ in 0..<count { store.dispatch(GrowthAction.touch) } }
  }

  /// Subscriptions on rows are disposed of, one by one (law 5).
  private static let releasedRows = Growth("released-rows") { count, thread in
    let store = GrowthState.store(rows: count, on: thread)
    let subscriptions = (0..<count).map { store.scope(\.rows, id: $0).observe { _ in } }
    thread.runWaiting()
    return { for subscription in subscriptions { subscription.dispose() } }
  }

  /// Listeners of actions are disposed of, one by one (law 5).
  private static let removedListeners = Growth("removed-listeners") { count, thread in
    let store = GrowthState.store(on: thread)
    let subscriptions = (0..<count).map { _ in store.onAction { _ in } }
    return { for subscription in subscriptions { subscription.dispose() } }
  }

  /// Slices get observers, and another observer comes and goes, with an action after each (law 4).
  private static let observedSlices = Growth("observed-slices") { count, thread in
    let store = GrowthState.store(on: thread)
    let slices = (0..<count).map { store.scope(\.slices).scope(\.[$0]) }
    let counted = store.scope(\.counted)
    return {
      let subscriptions = slices.map { slice in
        let subscription = slice.observe { _ in }
        let passing = counted.observe { _ in }
        store.dispatch(GrowthCount())
        passing.dispose()
        return subscription
      }
      for subscription in subscriptions { subscription.dispose() }
    }
  }

  /// Rows of a row are told while other collections are observed (law 4).
  private static let otherCollections = Growth("other-collections") { count, thread in
    let (store, subrows) = GrowthState.storeOfSubrows(1, on: thread)
    let slices = store.scope(\.slices)
    let subscriptions = (0..<count).map {
      slices.scope(\.[$0]).scope(\.subrows, id: 0).observe { _ in }
    }
    return {
      for _ in 0..<count { subrows[0].dispatch(GrowthSubrowAction.count) }
      for subscription in subscriptions { subscription.dispose() }
    }
  }

  /// An action is sent to each of many slices (law 7).
  private static let ownSlices = Growth("own-slices") { count, thread in
    let store = GrowthState.store(on: thread)
    let slices = (0..<count).map { store.scope(\.slices).scope(\.[$0], as: .own) }
    for slice in slices { slice.dispatch(GrowthAction.touch) }
    return { for slice in slices { slice.dispatch(GrowthAction.touch) } }
  }

  /// Rows of one row replace an effect that each of them runs under the same id (law 9).
  private static let nestedIDs = Growth("nested-ids") { count, thread in
    let (store, subrows) = GrowthState.storeOfSubrows(count, on: thread)
    for subrow in subrows { subrow.dispatch(GrowthSubrowAction.debounce) }
    thread.runWaiting()
    return {
      for subrow in subrows { subrow.dispatch(GrowthSubrowAction.debounce) }
      thread.runWaiting()
      precondition(store.effects.count == count, "\(store.effects.count) effects run")
    }
  }

  /// An effect is replaced while others run under other ids (law 9).
  private static let otherIDs = Growth("other-ids", at: 1000) { count, thread in
    let store = GrowthState.store(on: thread)
    for id in 0..<count { store.dispatch(GrowthAction.wait(id)) }
    thread.runWaiting()
    return {
      for _ in 0..<count { store.dispatch(GrowthAction.wait(-1)) }
      thread.runWaiting()
      precondition(store.effects.count == count + 1, "\(store.effects.count) effects run")
    }
  }

  /// An id is cancelled that rows had that are gone (law 9).
  private static let goneIDs = Growth("gone-ids") { count, thread in
    let store = GrowthState.store(rows: count, on: thread)
    store.dispatch(GrowthRowAction.debounce)
    thread.runWaiting()
    store.dispatch(GrowthAction.rows(0))
    thread.runWaiting()
    return { for _ in 0..<count { store.dispatch(GrowthAction.cancelSaves) } }
  }

  /// Effects are cancelled one by one, as a tool does (law 9).
  private static let cancelledEffects = Growth("cancelled-effects", at: 2000) { count, thread in
    let store = GrowthState.store(on: thread)
    for id in 0..<count { store.dispatch(GrowthAction.wait(id)) }
    thread.runWaiting()
    let effects = store.effects
    return {
      for effect in effects { store.cancel(effect) }
      thread.runWaiting()
      precondition(store.effects.isEmpty, "\(store.effects.count) effects were not cancelled")
    }
  }

  /// Tasks send to a store with a middleware (law 9).
  private static let middlewareSends = Growth("middleware-sends", at: 2000) { count, thread in
    let store = GrowthState.store([.after { _, _ in nil }], on: thread)
    return {
      send(count, to: store, on: thread)
      precondition(store.state.touched == count, "only \(store.state.touched) actions were sent")
    }
  }

  /// Tasks send to a store whose service gets the latest state once all of them have sent (law 2).
  private static let latestSends = Growth("latest-sends", at: 2000) { count, thread in
    let store = GrowthState.store(on: thread)
    let service = GrowthService()
    service.connect(to: store, state: \.touched, delivering: .latest)
    thread.runWaiting()
    return {
      send(count, to: store, on: thread)
      precondition(service.props == count, "the service has \(service.props)")
    }
  }

  /// Sends an action from each of many tasks.
  private static func send(_ count: Int, to store: Store<GrowthState>, on thread: OneThread) {
    thread.run {
      await withTaskGroup { group in
        for _ in 0..<count { group.addTask { _ = await store.send(GrowthAction.touch) } }
      }
    }
  }
}

extension GrowthState {
  /// Creates a store with one row, and the stores of this many rows of it.
  fileprivate static func storeOfSubrows(
    _ count: Int,
    on thread: OneThread
  ) -> (Store<Self>, [Store<Subrow?>]) {
    let store = store(rows: 1, on: thread)
    store.dispatch(GrowthAction.subrows(count))
    let row = store.scope(\.rows, id: 0).unwrapped(or: Row(id: 0))
    return (store, (0..<count).map { row.scope(\.subrows, id: $0) })
  }
}

/// A check that the work of `Growth` is linear.
///
/// Linear work takes four times the instructions for four times the size, and may take 4.4 times as many. The limit
/// is low because each step of a needless search is short beside the rest of the work.
enum GrowthGuard {
  /// Counts, prints the counts, and returns each problem as a line.
  static func run(_ counter: Counter) async throws -> [String] {
    let counts = try await withThrowingTaskGroup { group in
      for growth in Growth.all {
        group.addTask {
          let few = try counter.instructions(of: [growth.name, "\(growth.size)"])
          return (growth, few, try counter.instructions(of: [growth.name, "\(4 * growth.size)"]))
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    return counts.sorted { $0.0.name < $1.0.name }.compactMap(complaint)
  }

  private static func complaint(_ growth: Growth, _ few: Int, _ many: Int) -> String? {
    let ratio = (Double(many) / Double(max(few, 1)) * 100).rounded() / 100
    let name = growth.name.padding(toLength: 20, withPad: " ", startingAt: 0)
    print(
      "\(name) at \(growth.size): \(few) instructions, \(ratio) times as many for 4 times the size"
    )
    guard many * 10 > few * 44 || few == 0 else { return nil }
    return
      "\(growth.name): 4 times the size costs \(ratio) times the instructions, and should cost"
      + " 4.4 times at most. Find what walks over all of something with callgrind_annotate"
  }
}

import UDFComponents
import UDFKit

/// Work of the kernel that must be linear in its size: twice the tasks or rows, twice the work.
///
/// Calls of the app's closures do not show this work, so its instructions are counted.
enum Growth: String, CaseIterable {
  /// Tasks that await `send` are cancelled (law 9).
  case cancelledSends = "cancelled-sends"
  /// Rows replace an effect that each of them runs under the same id (law 9).
  case sharedIDs = "shared-ids"
  /// Actions are reduced after throttled rows are gone (law 7).
  case throttledRows = "throttled-rows"
  /// Subscriptions on rows are disposed of, one by one (law 5).
  case releasedRows = "released-rows"
  /// Listeners of actions are disposed of, one by one (law 5).
  case removedListeners = "removed-listeners"
  /// Slices get observers, and another observer comes and goes, with an action after each (law 4).
  case observedSlices = "observed-slices"
  /// Rows of a row are told while other collections are observed (law 4).
  case otherCollections = "other-collections"
  /// An action is sent to each of many slices (law 7).
  case ownSlices = "own-slices"
  /// Rows of one row replace an effect that each of them runs under the same id (law 9).
  case nestedIDs = "nested-ids"
  /// An effect is replaced while others run under other ids (law 9).
  case otherIDs = "other-ids"
  /// An id is cancelled that rows had that are gone (law 9).
  case goneIDs = "gone-ids"
  /// Effects are cancelled one by one, as a tool does (law 9).
  case cancelledEffects = "cancelled-effects"
  /// Tasks send to a store with a middleware (law 9).
  case middlewareSends = "middleware-sends"
  /// Tasks send to a store whose service gets the latest state once all of them have sent (law 2).
  case latestSends = "latest-sends"

  /// The smaller of the two sizes.
  ///
  /// The larger one is four times as large.
  var size: Int {
    switch self {
    case .cancelledSends, .sharedIDs, .middlewareSends, .latestSends, .cancelledEffects: 2000
    case .throttledRows, .releasedRows, .removedListeners, .observedSlices, .otherCollections,
      .ownSlices, .nestedIDs, .goneIDs:
      500
    case .otherIDs: 1000
    }
  }

  /// Does what comes before the work, and returns the work.
  func work(_ count: Int) -> () -> Void {
    let thread = OneThread()
    switch self {
    case .cancelledSends: return cancelledSends(count, thread)
    case .sharedIDs: return sharedIDs(count, thread)
    case .throttledRows: return throttledRows(count, thread)
    case .releasedRows: return releasedRows(count, thread)
    case .removedListeners: return removedListeners(count, thread)
    case .observedSlices: return observedSlices(count, thread)
    case .otherCollections: return otherCollections(count, thread)
    case .ownSlices: return ownSlices(count, thread)
    case .nestedIDs: return nestedIDs(count, thread)
    case .otherIDs: return otherIDs(count, thread)
    case .goneIDs: return goneIDs(count, thread)
    case .cancelledEffects: return cancelledEffects(count, thread)
    case .middlewareSends: return middlewareSends(count, thread)
    case .latestSends: return latestSends(count, thread)
    }
  }

  private func cancelledSends(_ count: Int, _ thread: OneThread) -> () -> Void {
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

  private func sharedIDs(_ count: Int, _ thread: OneThread) -> () -> Void {
    let store = GrowthState.store(on: thread)
    store.dispatch(GrowthAction.rows(count))
    let rows = (0..<count).map { store.scope(\.rows, id: $0) }
    store.dispatch(GrowthRowAction.debounce)
    thread.runWaiting()
    return {
      for row in rows { row.dispatch(GrowthRowAction.debounce) }
      thread.runWaiting()
      precondition(store.effects.count == count, "\(store.effects.count) effects run")
    }
  }

  private func throttledRows(_ count: Int, _ thread: OneThread) -> () -> Void {
    let store = GrowthState.store(on: thread)
    store.dispatch(GrowthAction.rows(count))
    store.dispatch(GrowthRowAction.throttle)
    thread.runWaiting()
    store.dispatch(GrowthAction.rows(0))
    return { for _ in 0..<count { store.dispatch(GrowthAction.touch) } }
  }

  private func releasedRows(_ count: Int, _ thread: OneThread) -> () -> Void {
    let store = GrowthState.store(on: thread)
    store.dispatch(GrowthAction.rows(count))
    let subscriptions = (0..<count).map { store.scope(\.rows, id: $0).observe { _ in } }
    thread.runWaiting()
    return { for subscription in subscriptions { subscription.dispose() } }
  }

  private func middlewareSends(_ count: Int, _ thread: OneThread) -> () -> Void {
    let store = GrowthState.store([.after { _, _ in nil }], on: thread)
    return {
      thread.run {
        await withTaskGroup { group in
          for _ in 0..<count { group.addTask { _ = await store.send(GrowthAction.touch) } }
        }
      }
      precondition(store.state.touched == count, "only \(store.state.touched) actions were sent")
    }
  }

  private func latestSends(_ count: Int, _ thread: OneThread) -> () -> Void {
    let store = GrowthState.store(on: thread)
    let service = GrowthService()
    service.connect(to: store, state: \.touched, delivering: .latest)
    thread.runWaiting()
    return {
      thread.run {
        await withTaskGroup { group in
          for _ in 0..<count { group.addTask { _ = await store.send(GrowthAction.touch) } }
        }
      }
      precondition(service.props == count, "the service has \(service.props)")
    }
  }
}

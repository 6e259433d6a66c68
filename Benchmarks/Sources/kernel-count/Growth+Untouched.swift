import UDFInspection
import UDFKit

/// The work whose cost must not depend on what it leaves alone.
extension Growth {
  func removedListeners(_ count: Int, _ thread: OneThread) -> () -> Void {
    let store = GrowthState.store(on: thread)
    let subscriptions = (0..<count).map { _ in store.onAction { _ in } }
    return { for subscription in subscriptions { subscription.dispose() } }
  }

  func observedSlices(_ count: Int, _ thread: OneThread) -> () -> Void {
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

  func otherCollections(_ count: Int, _ thread: OneThread) -> () -> Void {
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

  func ownSlices(_ count: Int, _ thread: OneThread) -> () -> Void {
    let store = GrowthState.store(on: thread)
    let slices = (0..<count).map { store.scope(\.slices).scope(\.[$0], as: .own) }
    for slice in slices { slice.dispatch(GrowthAction.touch) }
    return { for slice in slices { slice.dispatch(GrowthAction.touch) } }
  }

  func nestedIDs(_ count: Int, _ thread: OneThread) -> () -> Void {
    let (store, subrows) = GrowthState.storeOfSubrows(count, on: thread)
    for subrow in subrows { subrow.dispatch(GrowthSubrowAction.debounce) }
    thread.runWaiting()
    return {
      for subrow in subrows { subrow.dispatch(GrowthSubrowAction.debounce) }
      thread.runWaiting()
      precondition(store.effects.count == count, "\(store.effects.count) effects run")
    }
  }

  func otherIDs(_ count: Int, _ thread: OneThread) -> () -> Void {
    let store = GrowthState.store(on: thread)
    for id in 0..<count { store.dispatch(GrowthAction.wait(id)) }
    thread.runWaiting()
    return {
      for _ in 0..<count { store.dispatch(GrowthAction.wait(-1)) }
      thread.runWaiting()
      precondition(store.effects.count == count + 1, "\(store.effects.count) effects run")
    }
  }

  func goneIDs(_ count: Int, _ thread: OneThread) -> () -> Void {
    let store = GrowthState.store(on: thread)
    store.dispatch(GrowthAction.rows(count))
    store.dispatch(GrowthRowAction.debounce)
    thread.runWaiting()
    store.dispatch(GrowthAction.rows(0))
    thread.runWaiting()
    return { for _ in 0..<count { store.dispatch(GrowthAction.cancelSaves) } }
  }

  func cancelledEffects(_ count: Int, _ thread: OneThread) -> () -> Void {
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
}

extension GrowthState {
  /// Creates a store with one row, and the stores of this many rows of it.
  fileprivate static func storeOfSubrows(
    _ count: Int,
    on thread: OneThread
  ) -> (Store<Self>, [Store<Subrow?>]) {
    let store = store(on: thread)
    store.dispatch(GrowthAction.rows(1))
    store.dispatch(GrowthAction.subrows(count))
    let row = store.scope(\.rows, id: 0).unwrapped(or: Row(id: 0))
    return (store, (0..<count).map { row.scope(\.subrows, id: $0) })
  }
}

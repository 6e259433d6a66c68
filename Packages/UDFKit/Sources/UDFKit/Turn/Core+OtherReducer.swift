/// How a reducer of another store may end what belongs to this one.
///
/// Such a reducer runs under the lock of its own store. It must not wait for the lock of this store, because a reducer
/// of this store may wait for that one.
extension Core {
  /// Postpones work to the end of the current turn if this thread runs a reducer of another store.
  ///
  /// Returns false if it does not.
  @inline(__always)
  func postpones(_ work: @autoclosure () -> @Sendable () -> Void) -> Bool {
    guard let other = otherReducingCore else { return false }
    other.delivery.append(.release(PostponedWork(work())))
    return true
  }

  /// Whether this thread may wait for the call of a closure: it runs no reducer, neither of this store nor of
  /// another one.
  var mayWaitForCalls: Bool { otherReducingCore == nil && !state.lock.isHeldByThisThread() }
}

/// Work that is done when the object is released, which a store does after its turn and outside of its lock.
private final class PostponedWork: Sendable {
  private let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  deinit { work() }
}

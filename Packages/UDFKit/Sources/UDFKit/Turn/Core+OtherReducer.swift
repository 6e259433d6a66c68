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
    other.outbox.append(.work(work()))
    return true
  }

  /// Whether this thread may wait for the call of a closure: it runs no reducer, neither of this store nor of
  /// another one.
  var mayWaitForCalls: Bool { otherReducingCore == nil && !lock.isHeldByThisThread() }
}

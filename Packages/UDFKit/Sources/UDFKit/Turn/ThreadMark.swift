import Synchronization

/// The store under whose lock the calling thread runs code of the program: a turn, or a reading.
///
/// A thread is marked only if there are several stores, because a single store never needs the mark.
///
/// Proof of the pointers: a turn sets the mark and removes it before it ends, and so does a reading. The store outlives
/// both. Only the thread that set a mark sees it.
enum ThreadMark {
  private static let key = ThreadKey()
  private static let stores = Atomic<Int>(0)

  static func addStore() { stores.add(1, ordering: .relaxed) }

  static func removeStore() { stores.subtract(1, ordering: .relaxed) }

  @inline(__always)
  private static var isNeeded: Bool { stores.load(ordering: .relaxed) > 1 }

  @inline(__always)
  static var core: Core? { isNeeded ? key.object(of: Core.self) : nil }

  /// Marks the calling thread, and returns whether the mark must be removed.
  @inline(__always)
  static func set(_ core: Core) -> Bool {
    if !isNeeded { return false }
    key.set(core)
    return true
  }

  @inline(never)
  static func remove() { key.set(nil) }
}

extension Core {
  /// Calls code of the program under the lock, outside of a turn or in one.
  ///
  /// What it dispatches to another store waits until the lock is released.
  @usableFromInline
  func marked<Result>(_ body: () -> Result) -> Result {
    if ThreadMark.core != nil { return body() }
    let isMarked = ThreadMark.set(self)
    defer { if isMarked { ThreadMark.remove() } }
    return body()
  }
}

/// How code that runs under the lock of another store may use this one.
///
/// It must not wait for the lock of this store, because a reducer of this store may wait for that one.
extension Core {
  /// Postpones work until the other store's lock is released, if this thread runs code under such a lock.
  ///
  /// Returns false if it does not.
  @inline(__always)
  func postpones(_ work: @autoclosure () -> @Sendable () -> Void) -> Bool {
    guard let other = otherMarkedCore else { return false }
    other.outbox.append(.work(work()))
    return true
  }

  /// Postpones a dispatch, unless a rule or a comparison of the other store makes it.
  ///
  /// Returns false if it does not. The dispatch of such a rule is refused.
  func postponesDispatch(_ dispatch: @autoclosure () -> @Sendable () -> Void) -> Bool {
    if otherMarkedCore?.isReducing ?? true { return false }
    return postpones(dispatch())
  }

  /// Whether this thread may wait for the call of a closure, because it runs nothing under the lock of a store.
  var mayWaitForCalls: Bool { otherMarkedCore == nil && !lock.isHeldByThisThread() }
}

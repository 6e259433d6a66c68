// How code of the program that runs under the lock of a store may use this store, or another one.
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

  /// Handles a dispatch on a thread that holds the lock of this store.
  ///
  /// If a reducer or a comparison dispatched, or a value that it released, the action is reported and dropped (law 3).
  /// If a value dispatched that was deallocated elsewhere under the lock, the action is queued.
  func refuseOrQueue(_ action: any Action, _ origin: Origin, for target: Core) {
    guard isReducing else {
      // A cascade of another store is guarded by that store's lock.
      let cascade = target === self ? origin.cascade : nil
      return outbox.append(.work { target.dispatch(action, origin) }, for: cascade)
    }
    let issue = StoreIssue.dispatchedWhileReducing(
      action: action,
      location: origin.location,
      rule: runningRule?.object.info
    )
    let report = target.settings.report
    outbox.append(.work { report(issue) })
  }

  /// The program ends if a reducer reads a store.
  ///
  /// Returns false if this thread already holds the lock. Then a value of the state is being deallocated, and
  /// may read.
  @usableFromInline
  func beginRead() -> Bool {
    refuseOtherReducer()
    if lock.enter() { return true }
    if isReducing { useInReducer("read its own") }
    return false
  }

  /// Ends the program if a reducer of another store uses this one, for whose lock it must not wait.
  @inline(__always)
  func refuseOtherReducer(_ verb: String = "read another") {
    if let other = otherMarkedCore, other.isReducing { other.useInReducer(verb) }
  }

  func useInReducer(_ verb: String) -> Never {
    let rule =
      runningRule.map { "The rule at \($0.object.info.location)" }
      ?? "A comparison of states"
    // The kernel uses no preconditions: a failed one has no message in an optimised build.
    fatalError(
      "\(rule) \(verb) store, while an action was half reduced. A reducer works on the state"
        + " it is given and on nothing else; leave the store out of it."
    )
  }
}

/// How code that runs under the lock of another store may use this one.
///
/// A dispatch, the end of a subscription and the end of an effect do not wait for the lock of this store, because a reducer
/// of this store may wait for that one. A read, a subscription, `scope` and `handles` wait for it, and end the program in
/// a reducer of another store.
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

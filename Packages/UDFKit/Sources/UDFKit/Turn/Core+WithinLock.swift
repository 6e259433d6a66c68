// How code of the program that runs under the lock of a store may use this store, or another one.
extension Core {
  /// Calls code of the program under the lock, which dispatches to other stores when the lock is released.
  @usableFromInline
  package func marked<Result>(_ body: () -> Result) -> Result {
    if ThreadMark.core != nil { return body() }
    let isMarked = ThreadMark.set(self)
    defer { if isMarked { ThreadMark.remove() } }
    return body()
  }

  /// Queues an action that was dispatched under the lock, or reports it if a reducer or a comparison did it (law 3).
  func refuseOrQueue(_ action: any Action, _ origin: Origin, for target: Core) {
    guard isReducing else {
      // A cascade of another store is guarded by that store's lock.
      let cascade = target === self ? origin.cascade : nil
      return outbox.append(.work { target.dispatch(action, origin) }, for: cascade)
    }
    let (place, rule) = (origin.location, turn.runningRule?.object.info)
    let issue = StoreIssue.dispatchedWhileReducing(action: action, location: place, rule: rule)
    let report = target.settings.report
    outbox.append(.work { report(issue) })
  }

  /// Returns false if this thread holds the lock, as while a value is deallocated, and ends the program in a reducer.
  @usableFromInline
  package func beginRead() -> Bool {
    refuseOtherReducer()
    if lock.enter() { return true }
    if isReducing { useInReducer("read its own") }
    return false
  }

  /// Ends the program if a reducer of another store uses this one, for whose lock it must not wait.
  package func refuseOtherReducer(_ verb: String = "read another") {
    if let other = otherMarkedCore, other.isReducing { other.useInReducer(verb) }
  }

  package func useInReducer(_ verb: String) -> Never {
    let rule =
      turn.runningRule.map { "The rule at \($0.object.info.location)" } ?? "A comparison of states"
    // The kernel uses no preconditions: a failed one has no message in an optimised build.
    fatalError(
      "\(rule) \(verb) store, while an action was half reduced. A reducer works on the state"
        + " it is given and on nothing else; leave the store out of it."
    )
  }

  // Under the lock of another store, dispatches and ends do not wait for this one's, because its reducer may wait for
  // the other one. Reads, subscriptions, `scope` and `handles` do, and end the program in a reducer of the other store.

  /// Postpones work until the lock of another store is released, or returns false if this thread has none.
  func postpones(_ work: @autoclosure () -> @Sendable () -> Void) -> Bool {
    guard let other = otherMarkedCore else { return false }
    other.outbox.append(.work(work()))
    return true
  }

  /// Postpones a dispatch, or returns false if a rule or a comparison of the other store makes it, which is refused.
  package func postponesDispatch(_ dispatch: @autoclosure () -> @Sendable () -> Void) -> Bool {
    if otherMarkedCore?.isReducing ?? true { return false }
    return postpones(dispatch())
  }

  /// Whether this thread may wait for the call of a closure, because it runs nothing under the lock of a store.
  var mayWaitForCalls: Bool { otherMarkedCore == nil && !lock.isHeldByThisThread() }
}

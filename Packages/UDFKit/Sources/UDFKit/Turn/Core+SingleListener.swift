// Proof of `Unmanaged` and of the raw pointers: as in `Core+Dispatch` and `Core+Compare`.
extension Core {
  /// Runs the turn of an action with a plain plan, and tells the only listener without the queue.
  ///
  /// A journal is such a listener, so that this is what an action costs in a program with a journal.
  @inline(never)
  func turn(
    _ plan: Unmanaged<Plan>,
    _ action: UnsafeRawPointer,
    _ type: any Action.Type,
    _ address: Node?,
    _ fileID: StaticString,
    _ line: UInt,
    toldTo listener: ActionObserver
  ) {
    let element = address.map { Unmanaged.passUnretained($0) }
    var first: Unmanaged<Observer>?
    var found: UnsafeRawPointer?
    let isDone = plainTurn(plan, action, element, &first, &found)
    // The turn may have added a listener, which hears this action too.
    guard isDone, listeners.count == 1, state.deliverer.load() == Deliverer.idle else {
      let origin = Origin(address: address, fileID: fileID, line: line)
      plan._withUnsafeGuaranteedRef { queue(first, of: $0, action, type, origin) }
      return endTurn()
    }
    let outcome = ActionOutcome(
      action: box(action, as: type),
      rejection: nil,
      cause: nil,
      location: SourceLocation(fileID, line),
      address: address.map { Address(of: $0, root: rootSlice.value) },
      inputs: nil
    )
    tell(first, at: found, then: listener, outcome)
    // Another thread may have disposed it. It is released outside of the lock.
    withExtendedLifetime(listener) {}
  }

  /// Tells the first observer that saw a change, and then a listener, and releases the lock.
  @inline(__always)
  private func tell(
    _ first: Unmanaged<Observer>?,
    at element: UnsafeRawPointer?,
    then listener: ActionObserver,
    _ outcome: ActionOutcome
  ) {
    if first == nil, listener.isOfPlainSlice {
      listener.keep(outcome)
      return callDirectly(.passUnretained(listener))
    }
    let thread = currentThread()
    beginDelivery(on: thread)
    // The observer may dispatch, so the listener keeps this state.
    listener.keep(outcome, state)
    if first.map({ tellFirst($0, at: element, on: thread) }) ?? true {
      tell(listener, .tellKept, at: nil, on: thread)
    } else {
      delivery.append(.tell(listener))
    }
    if !delivery.jobs.isEmpty { return drainTurn() }
    state.deliverer.store(Deliverer.idle)
    state.lock.leave()
  }
}

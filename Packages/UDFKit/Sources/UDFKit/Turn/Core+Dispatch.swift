// Proof of `Unmanaged`: the table of plans owns a plan, the store owns a rule, and the dispatching code owns
// the address, for as long as the turn lasts. Proof of the pointers: a turn reads its action through the
// pointer and does not keep it.
extension Core {
  /// Reduces an action and delivers; see `Store.dispatch`.
  @usableFromInline
  func dispatch(
    _ action: UnsafeRawPointer,
    _ type: any Action.Type,
    _ address: Node?,
    _ fileID: StaticString,
    _ line: UInt
  ) {
    guard middleware.isEmpty, otherReducingCore == nil, enterTurn() else {
      return dispatch(action, type, Origin(address: address, fileID: fileID, line: line))
    }
    let plan = self.plan(type, address)
    var first: Unmanaged<Observer>?
    guard listeners.isEmpty, plan._withUnsafeGuaranteedRef({ $0.isPlain }) else {
      return takeSlowPath(of: plan, isReduced: false, first, action, type, address, fileID, line)
    }
    let element = address.map { Unmanaged.passUnretained($0) }
    var found: UnsafeRawPointer?
    guard plainTurn(plan, action, element, &first, &found) else {
      return takeSlowPath(of: plan, isReduced: true, first, action, type, address, fileID, line)
    }
    // Nothing else is queued.
    guard let first else { return state.lock.leave() }
    endTurn(calling: first, at: found)
  }

  /// Runs a turn that is not plain, or ends a plain turn after which more waits than the call of the first observer.
  @inline(never)
  private func takeSlowPath(
    of plan: Unmanaged<Plan>,
    isReduced: Bool,
    _ first: Unmanaged<Observer>?,
    _ action: UnsafeRawPointer,
    _ type: any Action.Type,
    _ address: Node?,
    _ fileID: StaticString,
    _ line: UInt
  ) {
    if !isReduced, listeners.count == 1, plan._withUnsafeGuaranteedRef({ $0.isPlain }) {
      return turn(plan, action, type, address, fileID, line, toldTo: listeners[0])
    }
    if isReduced, state.deliverer.load() != Deliverer.idle, leavesOneCall {
      return submitJobs(including: first)
    }
    let origin = Origin(address: address, fileID: fileID, line: line)
    plan._withUnsafeGuaranteedRef { plan in
      if isReduced {
        queue(first, of: plan, action, type, origin)
      } else {
        fullTurn(plan, action, type, origin)
      }
    }
    endTurn()
  }

  /// Whether a plain turn leaves at most the call of its first observer, which needs no origin.
  private var leavesOneCall: Bool {
    changed.isEmpty && returned.isEmpty && listeners.isEmpty && absentRules == 0
  }

  /// Reduces an action that comes from an effect, belongs to a cascade, or meets middleware.
  func dispatch(_ action: UnsafeRawPointer, _ type: any Action.Type, _ origin: borrowing Origin) {
    if middleware.isEmpty || origin.hasPassedMiddleware {
      turn(action, type, origin)
    } else {
      dispatchThroughMiddleware(box(action, as: type), origin)
    }
  }

  /// Reduces an action of any type.
  func dispatch<A: Action>(_ action: A, _ origin: borrowing Origin) {
    withUnsafePointer(to: action) { dispatch(UnsafeRawPointer($0), A.self, origin) }
  }

  /// Runs one turn: reduce, queue the deliveries, and deliver unless another thread is delivering.
  func turn(_ action: UnsafeRawPointer, _ type: any Action.Type, _ origin: borrowing Origin) {
    if let other = otherReducingCore {
      return other.refuseOrQueue(box(action, as: type), origin, for: self)
    }
    guard enterTurn() else { return refuseOrQueue(box(action, as: type), origin, for: self) }
    reduceAndQueue(action, type, origin)
    endTurn()
  }

  /// Runs the turn of the action that begins a cascade, as the first part of the cascade.
  func turn<A: Action>(_ action: A, beginning cascade: Cascade, _ origin: borrowing Origin) {
    cascade.open = 1
    if let other = otherReducingCore {
      other.refuseOrQueue(action, origin, for: self)
      // A reducer of another store must not wait for this one, so that store resumes the caller.
      return other.endPart(of: cascade)
    }
    guard middleware.isEmpty, enterTurn() else {
      dispatch(action, origin)
      return endParts(of: CollectionOfOne(cascade))
    }
    withUnsafePointer(to: action) { reduceAndQueue(UnsafeRawPointer($0), A.self, origin) }
    endPart(of: cascade)
    endTurn()
  }

  /// Reduces an action and queues its deliveries, under the lock.
  @inline(__always)
  private func reduceAndQueue(
    _ action: UnsafeRawPointer,
    _ type: any Action.Type,
    _ origin: borrowing Origin
  ) {
    if origin.isCancelled { return origin.note(.dropped) }
    origin.note(.arrived)
    let plan = self.plan(type, origin.address)
    guard listeners.isEmpty, plan._withUnsafeGuaranteedRef({ $0.isPlain }) else {
      return plan._withUnsafeGuaranteedRef { fullTurn($0, action, type, origin) }
    }
    var first: Unmanaged<Observer>?
    let element = origin.address.map { Unmanaged.passUnretained($0) }
    var found: UnsafeRawPointer?
    let isDone = plainTurn(plan, action, element, &first, &found)
    if !isDone || first != nil || !origin.answers.isEmpty {
      plan._withUnsafeGuaranteedRef { queue(first, of: $0, action, type, origin) }
    } else {
      origin.ownCascade?.outcome.isHandled = true
    }
  }

  /// Delivers what a turn queued, and releases the lock.
  func endTurn() {
    if delivery.jobs.isEmpty { return state.lock.leave() }
    if state.deliverer.load() != Deliverer.idle { return submitJobs(including: nil) }
    beginDelivery(on: currentThread())
    drainTurn()
  }

  /// Tells the only observer that saw a change, and releases the lock.
  ///
  /// Called when nothing is queued.
  @inline(__always)
  private func endTurn(calling observer: Unmanaged<Observer>, at element: UnsafeRawPointer?) {
    if state.deliverer.load() != Deliverer.idle { return submitJobs(including: observer) }
    // Another thread may be telling it its first value.
    if observer._withUnsafeGuaranteedRef({ $0.callingThread }) != 0 {
      queueCall(.keep, of: observer.takeUnretainedValue())
      return endTurn()
    }
    callDirectly(observer, at: element)
  }

  /// Tells the first observer that saw a change, before the queue, and returns false if it was queued instead.
  @inline(__always)
  func tellFirst(
    _ observer: Unmanaged<Observer>,
    at element: UnsafeRawPointer?,
    on thread: UInt
  ) -> Bool {
    observer._withUnsafeGuaranteedRef { observer in
      // Another thread may be telling it its first value.
      if observer.callingThread != 0 {
        queueCall(.keep, of: observer)
        return false
      }
      tell(observer, .tellCurrent, at: element, on: thread)
      return true
    }
  }

  /// Handles a dispatch on a thread that holds the lock of this store.
  ///
  /// If a reducer or a comparison dispatched, or a value that it released, the action is reported and dropped (law 3).
  /// If a value dispatched that was deallocated elsewhere under the lock, the action is queued.
  private func refuseOrQueue(_ action: any Action, _ origin: borrowing Origin, for target: Core) {
    guard isReducing else {
      origin.cascade?.open += 1
      if let address = origin.address { retain(address) }
      return delivery.append(.dispatch(QueuedAction(action, origin.copy())))
    }
    let issue = StoreIssue.dispatchedWhileReducing(
      action: action,
      location: origin.location,
      rule: runningRule?.takeUnretainedValue().info
    )
    delivery.append(.report(issue, to: target.settings.report))
  }
}

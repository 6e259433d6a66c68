// Proof of `Unmanaged`: a plan is owned by the table of plans, a rule by the store, and the address by who
// dispatches, for as long as the turn lasts. Proof of the pointers: a turn reads its action through the
// pointer and does not keep it.
extension Core {
  /// Reduces an action and tells everybody; see `Store.dispatch`.
  @usableFromInline
  func dispatch(
    _ action: UnsafeRawPointer,
    _ type: any Action.Type,
    _ address: Node?,
    _ fileID: StaticString,
    _ line: UInt
  ) {
    guard middleware.isEmpty, otherReducingCore == nil, state.lock.enter() else {
      return dispatch(action, type, Origin(address: address, fileID: fileID, line: line))
    }
    let plan = self.plan(type, address)
    var first: Unmanaged<Observer>?
    guard listeners.isEmpty, plan._withUnsafeGuaranteedRef({ $0.isPlain }) else {
      return endTurn(by: plan, isReduced: false, first, action, type, address, fileID, line)
    }
    let element = address.map { Unmanaged.passUnretained($0) }
    var found: UnsafeRawPointer?
    guard plainTurn(plan, action, element, &first, &found) else {
      return endTurn(by: plan, isReduced: true, first, action, type, address, fileID, line)
    }
    // Nothing else is queued.
    guard let first else { return state.lock.leave() }
    endTurn(telling: first, at: found)
  }

  /// Ends a turn that needs to know where its action comes from: one that takes the long way, or a plain
  /// one that leaves more to deliver than what the first observer is to be told.
  @inline(never)
  private func endTurn(
    by plan: Unmanaged<Plan>,
    isReduced: Bool,
    _ first: Unmanaged<Observer>?,
    _ action: UnsafeRawPointer,
    _ type: any Action.Type,
    _ address: Node?,
    _ fileID: StaticString,
    _ line: UInt
  ) {
    let origin = Origin(address: address, fileID: fileID, line: line)
    plan._withUnsafeGuaranteedRef { plan in
      if isReduced {
        queue(first, of: plan, action, type, origin)
      } else {
        fullTurn(plan, action, type, origin)
      }
    }
    endTurn(telling: nil)
  }

  /// Reduces an action that comes from an effect, belongs to a cascade, or meets middleware.
  func dispatch(_ action: UnsafeRawPointer, _ type: any Action.Type, _ origin: borrowing Origin) {
    if middleware.isEmpty {
      turn(action, type, origin)
    } else {
      dispatchThroughMiddleware(box(action, as: type), copy origin)
    }
  }

  /// Reduces an action of any type.
  func dispatch<A: Action>(_ action: A, _ origin: borrowing Origin) {
    withUnsafePointer(to: action) { dispatch(UnsafeRawPointer($0), A.self, origin) }
  }

  /// One turn: reduce, queue what is to be delivered, and deliver unless somebody does already.
  func turn(_ action: UnsafeRawPointer, _ type: any Action.Type, _ origin: borrowing Origin) {
    if let other = otherReducingCore {
      return other.refuse(box(action, as: type), origin, for: self)
    }
    guard state.lock.enter() else { return refuse(box(action, as: type), origin, for: self) }
    reduce(action, type, origin)
    endTurn(telling: nil)
  }

  /// The turn of the action by which a cascade begins, which is its first part.
  func turn<A: Action>(_ action: A, beginning cascade: Cascade, _ origin: borrowing Origin) {
    cascade.open = 1
    guard middleware.isEmpty, otherReducingCore == nil, state.lock.enter() else {
      dispatch(action, origin)
      return leaveFromOutside(CollectionOfOne(cascade))
    }
    withUnsafePointer(to: action) { reduce(UnsafeRawPointer($0), A.self, origin) }
    leave(cascade)
    endTurn(telling: nil)
  }

  /// Reduces an action and queues what it leaves to deliver, under the lock.
  @inline(__always)
  private func reduce(
    _ action: UnsafeRawPointer,
    _ type: any Action.Type,
    _ origin: borrowing Origin
  ) {
    if origin.isCancelled { return }
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

  /// Delivers what a turn left, and gives the lock back.
  @inline(__always)
  func endTurn(telling observer: Unmanaged<Observer>?, at element: UnsafeRawPointer? = nil) {
    if observer == nil, delivery.jobs.isEmpty { return state.lock.leave() }
    if state.deliverer != LockedState.nobody { return endTurn(leaving: observer) }
    let thread = currentThread()
    beginDelivery(on: thread)
    if let observer {
      observer._withUnsafeGuaranteedRef { observer in
        // Another thread may be telling it its first value.
        if observer.caller != 0 { return keep(.keep, of: observer) }
        tell(observer, .tellCurrent, at: element, on: thread)
      }
    }
    if !delivery.jobs.isEmpty { return drain() }
    state.deliverer = LockedState.nobody
    state.lock.leave()
  }

  /// Handles a dispatch on a thread that holds the lock of this store: reports and drops one from inside a
  /// reducer (law 3), and puts off one from a value of the state that dies under the lock.
  private func refuse(_ action: any Action, _ origin: borrowing Origin, for target: Core) {
    guard isReducing else {
      origin.cascade?.open += 1
      return delivery.append(.dispatchLater(action, copy origin))
    }
    let issue = StoreIssue.dispatchedWhileReducing(
      action: action,
      location: origin.location,
      rule: runningRule?.takeUnretainedValue().info
    )
    delivery.append(.report(issue, to: target.settings.report))
  }
}

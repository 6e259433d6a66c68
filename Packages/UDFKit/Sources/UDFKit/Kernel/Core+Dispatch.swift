extension Core {
  /// Reduces an action and tells everybody; see `Store.dispatch`.
  @usableFromInline
  func dispatch(
    _ action: UnsafeRawPointer,
    _ type: any Action.Type,
    _ address: Line?,
    _ foresight: borrowing Foresight,
    _ fileID: StaticString,
    _ line: UInt
  ) {
    foresight.prefetch()
    guard middleware.isEmpty, lock.enter() else {
      return dispatch(action, type, Origin(address: address, fileID: fileID, line: line))
    }
    let route = self.route(type, address)
    var first: Unmanaged<Observer>?
    guard listeners.isEmpty, route._withUnsafeGuaranteedRef({ $0.isPlain }) else {
      return endTurn(along: route, isReduced: false, first, action, type, address, fileID, line)
    }
    // Whoever dispatches holds the line.
    let element = address.map { Unmanaged.passUnretained($0) }
    var found: UnsafeRawPointer?
    guard plainTurn(route, action, element, &first, &found) else {
      return endTurn(along: route, isReduced: true, first, action, type, address, fileID, line)
    }
    // Nothing else is queued.
    guard let first else { return lock.leave() }
    // Seldom, for threads that share a store share this memory.
    if let found, foresight.isElsewhere(found) { foresight.note(found, first) }
    endTurn(telling: first, at: found)
  }

  /// Ends a turn that needs to know where its action comes from: one that takes the long way, or a plain one
  /// that leaves more to deliver than what the first observer is to be told.
  @inline(never)
  private func endTurn(
    along route: Unmanaged<Route>,
    isReduced: Bool,
    _ first: Unmanaged<Observer>?,
    _ action: UnsafeRawPointer,
    _ type: any Action.Type,
    _ address: Line?,
    _ fileID: StaticString,
    _ line: UInt
  ) {
    let origin = Origin(address: address, fileID: fileID, line: line)
    route._withUnsafeGuaranteedRef { route in
      if isReduced {
        queue(first, of: route, action, type, origin)
      } else {
        fullTurn(route, action, type, origin)
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
    // The turn reads the action through the pointer and does not keep it.
    withUnsafePointer(to: action) { dispatch(UnsafeRawPointer($0), A.self, origin) }
  }

  /// One turn: reduce, keep what to tell, and deliver unless somebody does already.
  func turn(_ action: UnsafeRawPointer, _ type: any Action.Type, _ origin: borrowing Origin) {
    guard lock.enter() else { return refuse(box(action, as: type), origin) }
    reduce(action, type, origin)
    endTurn(telling: nil)
  }

  /// The turn of the action by which a cascade begins, which is its first part.
  func turn<A: Action>(_ action: A, beginning cascade: Cascade, _ origin: borrowing Origin) {
    cascade.open = 1
    guard middleware.isEmpty, lock.enter() else {
      dispatch(action, origin)
      return leaveFromOutside(CollectionOfOne(cascade))
    }
    // The turn reads the action through the pointer and does not keep it.
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
    let route = self.route(type, origin.address)
    if listeners.isEmpty, route._withUnsafeGuaranteedRef({ $0.isPlain }) {
      var first: Unmanaged<Observer>?
      // The origin holds the line.
      let element = origin.address.map { Unmanaged.passUnretained($0) }
      var found: UnsafeRawPointer?
      if !plainTurn(route, action, element, &first, &found) || first != nil {
        route._withUnsafeGuaranteedRef { queue(first, of: $0, action, type, origin) }
      }
    } else {
      route._withUnsafeGuaranteedRef { fullTurn($0, action, type, origin) }
    }
  }

  /// Delivers what a turn left, and gives the lock back.
  @inline(__always)
  private func endTurn(telling observer: Unmanaged<Observer>?, at element: UnsafeRawPointer? = nil)
  {
    if observer == nil, jobs.isEmpty { return lock.leave() }
    if deliverer != 0 { return endTurn(leaving: observer) }
    deliverer = currentThread()
    if let observer { observer._withUnsafeGuaranteedRef { tell($0, .tellCurrent, at: element) } }
    drain()
    deliverer = 0
    lock.leave()
  }

  /// Leaves what a turn is to deliver to who delivers already, and gives the lock back.
  ///
  /// Threads that hand every action over to another one are slower together than one that does all by
  /// itself, and what they leave could grow without end. So after each 32 turns that are left, who left
  /// the last one rests a moment: it holds nothing meanwhile and waits for nothing, so nobody can block it
  /// (measured: with 4 threads an action took 160 ns without the rest, 50 ns with it).
  @inline(never)
  private func endTurn(leaving observer: Unmanaged<Observer>?) {
    if let observer { keep(.keep, of: observer.takeUnretainedValue()) }
    var mustRest = false
    if deliverer != currentThread() {
      leftTurns &+= 1
      mustRest = leftTurns & 31 == 0
    }
    lock.leave()
    if mustRest { rest(microseconds: 50) }
  }

  /// Reports a dispatch from inside a reducer, and drops the action (law 3).
  private func refuse(_ action: any Action, _ origin: borrowing Origin) {
    jobs.append(
      .report(
        .dispatchedWhileReducing(
          action: action,
          location: origin.location,
          rule: runningRule?.takeUnretainedValue().info
        )
      )
    )
  }
}

extension Core {
  /// Adds an observer, and tells it the current value on this thread before it returns (law 4); or adds a
  /// listener of actions.
  @usableFromInline
  func subscribe(_ observer: Observer) {
    if let other = otherReducingCore { other.useInReducer("subscribed to another") }
    guard state.lock.enter() else {
      if isReducing { useInReducer("subscribed to its own") }
      // A value of the state that dies under the lock subscribes: it is told after the turn.
      add(observer)
      return observer.isListener ? () : keep(.keepCurrent, of: observer)
    }
    add(observer)
    if observer.isListener { return state.lock.leave() }
    let thread = currentThread()
    if state.deliverer == LockedState.nobody {
      beginDelivery(on: thread)
      tell(observer, .tellCurrent, at: nil, on: thread)
      return drain()
    }
    // Another thread delivers, or this one does further up: the first value does not wait for it.
    tell(observer, .tellCurrent, at: nil, on: thread)
    requeuePostponed(observer)
    deliverQueued()
  }

  private func add(_ observer: Observer) {
    observer.order = nextOrder
    nextOrder += 1
    retain(observer.node)
    if observer.isListener, let listener = observer as? ActionObserver {
      listeners.append(listener)
    } else {
      link(observer)
    }
  }

  /// Takes an observer out.
  ///
  /// When this returns its closure is not being called, and never will be again, unless the caller is that
  /// closure itself, or waiting would be a circle of closures that wait for each other (law 5).
  ///
  /// - Parameters:
  ///   - observer: who is not to be told any more.
  ///   - waits: whether to wait for a call on another thread; false where the caller may hold a lock that
  ///     the call needs.
  func dispose(_ observer: Observer, waits: Bool) {
    guard state.lock.enter() else {
      // In the middle of a turn the lists are being walked.
      if !observer.isDisposed { delivery.append(.remove(observer)) }
      observer.isDisposed = true
      return
    }
    if !observer.isDisposed {
      observer.isDisposed = true
      unlink(observer)
      // What is queued keeps it until the call is over.
      if observer.caller != 0 { delivery.append(.tell(observer)) }
    }
    var wait: CallWait?
    if waits, observer.caller != 0, observer.caller != currentThread() {
      wait = CallWait.begin(for: observer, on: observer.caller)
    }
    state.lock.leave()
    wait?.untilReturned()
  }

  /// Puts an observer into its node's list.
  ///
  /// Proof of `Unmanaged`: the list owns it once, until `unlink`.
  private func link(_ observer: Observer) {
    let node = observer.node
    let member = Unmanaged.passRetained(observer)
    if node.firstObserver == nil { noteUse(of: node) }
    if let last = node.lastObserver {
      last._withUnsafeGuaranteedRef { $0.next = member }
      observer.previous = last
    } else {
      node.firstObserver = member
    }
    node.lastObserver = member
  }

  /// Has the plans look again for nodes with observers or effects, when there is a new one.
  func noteUse(of node: Node) { if node.slice.elementDepth == 0 { nodesVersion += 1 } }

  /// Takes an observer out of its list and lets go of its node.
  func unlink(_ observer: Observer) {
    let node = observer.node
    if observer.isListener {
      listeners.removeAll { $0 === observer }
      return release(node)
    }
    if let next = observer.next {
      next._withUnsafeGuaranteedRef { $0.previous = observer.previous }
    } else {
      node.lastObserver = observer.previous
    }
    if let previous = observer.previous {
      previous._withUnsafeGuaranteedRef { $0.next = observer.next }
    } else {
      node.firstObserver = observer.next
    }
    observer.next = nil
    observer.previous = nil
    release(node)
    // Proof: the list owned it once; the caller still does.
    Unmanaged.passUnretained(observer).release()
  }
}

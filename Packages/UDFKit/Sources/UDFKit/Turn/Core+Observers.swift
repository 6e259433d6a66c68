extension Core {
  /// Adds an observer or a listener of actions.
  ///
  /// An observer is told the current value on this thread before the method returns (law 4).
  @usableFromInline
  func subscribe(_ observer: Observer) {
    if let other = otherReducingCore { other.useInReducer("subscribed to another") }
    guard enter() else {
      if isReducing { useInReducer("subscribed to its own") }
      // A value of the state that is deallocated under the lock subscribes. It is told after the turn.
      add(observer)
      // With a job in the queue, the turn looks again whether there are listeners.
      if observer.isListener { return delivery.append(.release(())) }
      return queueCall(.keepCurrent, of: observer)
    }
    add(observer)
    if observer.isListener { return state.lock.leave() }
    let thread = currentThread()
    if state.deliverer.load() == Deliverer.idle {
      beginDelivery(on: thread)
      tell(observer, .tellCurrent, at: nil, on: thread)
      drain()
      return
    }
    // This does not wait if another thread delivers, or if this thread delivers further up its stack.
    delivery.firstCallers.append(thread)
    tell(observer, .tellCurrent, at: nil, on: thread)
    delivery.endFirstCall(on: thread)
    delivery.requeuePostponed(observer)
    deliverQueued()
  }

  /// Returns the behavior of the observers of a plain slice.
  @usableFromInline
  func behavior(_ perform: @escaping Behavior.Perform, on node: Node) -> Behavior {
    locked {
      // Proof: nothing else sets the behavior of a slice.
      if let known = node.slice.behavior { return unsafeDowncast(known, to: Behavior.self) }
      let behavior = Behavior(perform)
      node.slice.behavior = behavior
      return behavior
    }
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

  /// Removes an observer.
  ///
  /// When this returns, the closure is not running and never runs again. There are three exceptions (law 5):
  /// the closure itself calls this method, waiting would form a circle of closures that wait for each
  /// other, or a reducer calls this method.
  ///
  /// - Parameters:
  ///   - observer: the observer to remove.
  ///   - waits: whether to wait for a call on another thread. It is false if the caller may hold a lock that the
  ///     call needs.
  func dispose(_ observer: Observer, waits: Bool) {
    if postpones({ self.dispose(observer, waits: false) }) { return }
    guard enter() else {
      // During a turn, the lists are being walked.
      if !observer.isDisposed { delivery.append(.remove(observer)) }
      observer.isDisposed = true
      return
    }
    remove(observer)
    var wait: CallWait?
    if waits, observer.callingThread != 0 {
      wait = CallWait.begin(for: observer, on: observer.callingThread)
    }
    state.lock.leave()
    wait?.untilReturned()
  }

  /// Removes an observer for a thread that cancels a task, which must not wait; see `enterOrHandOver`.
  ///
  /// The handle of the subscription is kept until then, because its deinitializer would wait.
  func disposeWithoutWaiting(_ observer: Observer, keeping handle: some AnyObject & Sendable) {
    if otherReducingCore != nil || state.lock.isHeldByThisThread() {
      return dispose(observer, waits: false)
    }
    enterOrHandOver {
      self.remove(observer)
      self.state.lock.leave()
      withExtendedLifetime(handle) {}
    }
  }

  /// Removes an observer, unless it has been removed.
  ///
  /// Called under the lock, but not during a turn.
  private func remove(_ observer: Observer) {
    if observer.isDisposed { return }
    observer.isDisposed = true
    unlink(observer)
    // The queue holds it until the call is over.
    if observer.callingThread != 0 { delivery.append(.tell(observer)) }
  }

  /// Adds an observer to its node's list.
  ///
  /// Proof of `Unmanaged`: the list owns it once, until `unlink`.
  private func link(_ observer: Observer) {
    let node = observer.node
    let member = Unmanaged.passRetained(observer)
    if node.firstObserver == nil { invalidatePlans(for: node) }
    guard let first = node.firstObserver else {
      node.firstObserver = member
      observer.previous = member
      return
    }
    first._withUnsafeGuaranteedRef { first in
      first.previous?._withUnsafeGuaranteedRef { $0.next = member }
      observer.previous = first.previous
      first.previous = member
    }
  }

  /// Makes plans look again for nodes in use when there is a new one.
  func invalidatePlans(for node: Node) { if node.slice.elementDepth == 0 { nodesVersion += 1 } }

  /// Removes an observer from its list and releases its node.
  ///
  /// Proof of `Unmanaged`: the list owns its members.
  func unlink(_ observer: Observer) {
    let node = observer.node
    if observer.isListener {
      listeners.removeAll { $0 === observer }
      return release(node)
    }
    // The first observer leads to the last one.
    let follower = observer.next ?? node.firstObserver
    follower?._withUnsafeGuaranteedRef { $0.previous = observer.previous }
    if node.firstObserver?.toOpaque() == Unmanaged.passUnretained(observer).toOpaque() {
      node.firstObserver = observer.next
    } else {
      observer.previous?._withUnsafeGuaranteedRef { $0.next = observer.next }
    }
    release(node)
    // Proof: the list owned it once, and the caller still owns it.
    Unmanaged.passUnretained(observer).release()
  }
}

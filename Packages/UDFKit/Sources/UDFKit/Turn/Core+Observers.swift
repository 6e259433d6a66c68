extension Core {
  /// Adds a listener, or an observer, which is told the current value on this thread, and later changes once (law 4).
  func subscribe(_ observer: Observer) {
    refuseOtherReducer("subscribed to another")
    guard lock.enter() else {
      if isReducing { useInReducer("subscribed to its own") }
      // A value of the state that is deallocated under the lock subscribes. It is told after the turn.
      add(observer)
      if !observer.isListener { outbox.append(.work { self.begin(observer, isJob: true) }) }
      return
    }
    add(observer)
    lock.leave()
    if observer.isListener || postpones({ self.begin(observer) }) { return }
    begin(observer)
  }

  /// Tells an observer its first value, and then the latest one if there is a newer one.
  private func begin(_ observer: Observer, isJob: Bool = false) {
    _ = lock.enter()
    if observer.isDisposed { return leave() }
    if isJob { outbox.called = ObjectIdentifier(observer) }
    _ = observer.perform(observer, .tell(more: 0))
    _ = lock.enter()
    observer.isBeginning = false
    marked {
      guard !observer.isDisposed, observer.perform(observer, .compare) else { return }
      _ = observer.perform(observer, .keep)
      outbox.append(.tell(observer))
    }
    leave()
  }

  private func add(_ observer: Observer) {
    observer.order = nextOrder
    nextOrder += 1
    let node = observer.node
    retain(node)
    if observer.isListener {
      turn.listeners.append(observer)
    } else {
      if node.observers.isEmpty { use(node) }
      node.observers.append(observer)
    }
  }

  /// Ends the calls of an observer, and if it waits, returns when none is running, with the exceptions of law 5.
  func dispose(_ observer: Observer, waits: Bool) {
    if postpones({ self.dispose(observer, waits: false) }) { return }
    guard lock.enter() else {
      // During a turn, the lists are being walked.
      if observer.endCalls() { outbox.append(.work { self.locked { self.remove(observer) } }) }
      return
    }
    if observer.endCalls() { remove(observer) }
    let isCalled = outbox.called == ObjectIdentifier(observer)
    let deliverer = isCalled ? outbox.holdDeliverer() : 0
    let mayWait = waits && deliverer != 0
    let wait = mayWait ? CallWait.begin(for: ObjectIdentifier(observer), on: deliverer) : nil
    if wait != nil {
      outbox.isCallAwaited = true
    } else if deliverer != 0 {
      // The call counts no reference to it.
      outbox.append(.release(observer))
    }
    leave()
    wait?.untilReturned()
  }

  /// The observers of the whole store, in the order in which they subscribed.
  package var observers: [Observer] {
    var found: [Observer] = []
    nodes.visitAll { node in
      node.observers.visit(Observer.self) { if !$0.object.isDisposed { found.append($0.object) } }
    }
    return found.sorted { $0.order < $1.order }
  }

  /// Makes plans look at a node before it gets its first observer or effect.
  func use(_ node: Node) { if node.slice.elementDepth == 0 { usedNodes.add(node) } }

  /// Removes an observer from its list and releases its node, under the lock but not during a turn.
  private func remove(_ observer: Observer) {
    if observer.isListener {
      turn.listeners.remove(observer)
    } else {
      if endedObservers != nil {
        let slice = "\(address(of: observer.node))"
        endedObservers?.append((observer.order, nextOrder, slice, observer.valueName))
        nextOrder += 1
        if let count = endedObservers?.count, count > 200 { endedObservers?.removeFirst(100) }
      }
      let node = observer.node
      node.observers.remove(observer)
      if !node.isInUse, node.slice.elementDepth == 0 { usedNodes.noteEnd() }
    }
    release(observer.node)
  }
}

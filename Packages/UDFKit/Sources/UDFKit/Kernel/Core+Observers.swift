extension Core {
  /// Adds an observer and tells it the current value; or adds a listener.
  @usableFromInline
  func subscribe(_ observer: Observer, toActions: Bool = false) {
    guard lock.enter() else { useInReducer("subscribed to") }
    observer.order = nextOrder
    nextOrder += 1
    observer.isListener = toActions
    if toActions {
      listeners.append(observer)
    } else {
      // The value read before the lock was taken may be old by now.
      _ = observer.evaluate(observer, memory)
      observer.pending = 1
      link(observer)
    }
    retain(observer.line)
    if !toActions {
      if deliverer == currentThread() {
        tell(observer)
      } else {
        jobs.append(.tell(observer))
        deliverQueued()
      }
    }
    lock.leave()
  }

  /// Takes an observer out.
  ///
  /// When this returns its closure is not being called, and never will be again, unless the caller
  /// is that closure itself (law 5).
  func dispose(_ observer: Observer) {
    let didEnter = lock.enter()
    if !observer.isDisposed {
      observer.isDisposed = true
      if observer.isListener {
        listeners.removeAll { $0 === observer }
      } else {
        unlink(observer)
      }
      release(observer.line)
    }
    while didEnter, observer.isBeingCalled, deliverer != currentThread() {
      lock.leave()
      yieldThread()
      _ = lock.enter()
    }
    if didEnter { lock.leave() }
  }

  private func link(_ observer: Observer) {
    let line = observer.line
    if let last = line.lastObserver {
      last.next = observer
      observer.previous = last
    } else {
      line.firstObserver = observer
    }
    line.lastObserver = observer
  }

  private func unlink(_ observer: Observer) {
    let line = observer.line
    if let next = observer.next {
      next.previous = observer.previous
    } else {
      line.lastObserver = observer.previous
    }
    if let previous = observer.previous {
      previous.next = observer.next
    } else {
      line.firstObserver = observer.next
    }
    observer.next = nil
    observer.previous = nil
  }

  /// Takes the lock to read; ends the program when a reducer reads its own store.
  @usableFromInline
  func beginRead() { if !lock.enter() { useInReducer("read") } }

  /// Gives the lock back after reading.
  @usableFromInline
  func endRead() { lock.leave() }

  func useInReducer(_ verb: String) -> Never {
    let rule = runningRule.map { "The rule at \($0.info.location)" } ?? "A comparison of states"
    preconditionFailure(
      "\(rule) \(verb) its own store, while an action was half reduced. A reducer works on the state"
        + " it is given and on nothing else; leave the store out of it."
    )
  }
}

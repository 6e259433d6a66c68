extension Core {
  /// Adds an observer and tells it the current value; or adds a listener.
  @usableFromInline
  func subscribe(_ observer: Observer, toActions: Bool = false) {
    guard lock.enter() else { useInReducer("subscribed to") }
    observer.order = nextOrder
    nextOrder += 1
    observer.isListener = toActions
    retain(observer.line)
    if toActions {
      listeners.append(observer)
    } else {
      link(observer)
      if deliverer == 0 || deliverer == currentThread() {
        deliverNow(observer)
      } else {
        keep(.keepCurrent, of: observer)
      }
    }
    lock.leave()
  }

  /// Takes an observer out.
  ///
  /// When this returns its closure is not being called, and never will be again, unless the caller is
  /// that closure itself (law 5).
  func dispose(_ observer: Observer) {
    guard lock.enter() else {
      // In the middle of a turn the lists are being walked.
      if !observer.isDisposed { jobs.append(.remove(observer)) }
      observer.isDisposed = true
      return
    }
    if !observer.isDisposed {
      observer.isDisposed = true
      unlink(observer)
      // It may be its own closure that lets go of it: what is queued keeps it until the call is over.
      if observer.isBeingCalled, deliverer == currentThread() { jobs.append(.tell(observer)) }
    }
    while observer.isBeingCalled, deliverer != currentThread() {
      lock.leave()
      yieldThread()
      _ = lock.enter()
    }
    lock.leave()
  }

  private func link(_ observer: Observer) {
    let line = observer.line
    let member = Unmanaged.passRetained(observer)
    if line.firstObserver == nil { noteUse(of: line) }
    if let last = line.lastObserver {
      last._withUnsafeGuaranteedRef { $0.next = member }
      observer.previous = last
    } else {
      line.firstObserver = member
    }
    line.lastObserver = member
  }

  /// Has the routes look again for lines with observers or effects, when there is a new one.
  func noteUse(of line: Line) { if line.place.elementDepth == 0 { linesVersion += 1 } }

  /// Takes an observer out of its list and lets go of its line.
  func unlink(_ observer: Observer) {
    let line = observer.line
    if observer.isListener {
      listeners.removeAll { $0 === observer }
      return release(line)
    }
    if let next = observer.next {
      next._withUnsafeGuaranteedRef { $0.previous = observer.previous }
    } else {
      line.lastObserver = observer.previous
    }
    if let previous = observer.previous {
      previous._withUnsafeGuaranteedRef { $0.next = observer.next }
    } else {
      line.firstObserver = observer.next
    }
    observer.next = nil
    observer.previous = nil
    release(line)
    // The list owned it once; the caller still does.
    Unmanaged.passUnretained(observer).release()
  }

  /// Takes the lock to read; ends the program when a reducer reads its own store.
  @usableFromInline
  func beginRead() { if !lock.enter() { useInReducer("read") } }

  /// Gives the lock back after reading; never inlined, for the reason given at `beginCall`.
  @inline(never)
  @usableFromInline
  func endRead() { lock.leave() }

  func useInReducer(_ verb: String) -> Never {
    let rule =
      runningRule.map { "The rule at \($0.takeUnretainedValue().info.location)" }
      ?? "A comparison of states"
    // A failed precondition is silent in an optimised build.
    fatalError(
      "\(rule) \(verb) its own store, while an action was half reduced. A reducer works on the state"
        + " it is given and on nothing else; leave the store out of it."
    )
  }
}

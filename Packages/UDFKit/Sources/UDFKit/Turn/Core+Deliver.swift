// Proof of `Unmanaged` and of the raw pointers: as in `Core+Dispatch`.
extension Core {
  /// Delivers a job.
  ///
  /// Returns nil if there is none, and true if this may be the last reference to the objects of the job. They are
  /// then released outside of the lock, because a closure may be the last to hold an object that uses the store when
  /// it is deallocated.
  @inline(__always)
  func deliver(_ job: Job?) -> Bool? {
    switch job {
    case nil: return nil
    case .tell(let observer): return deliverCall(of: observer, isOwn: true)
    case .tellPostponed(let observer): return deliverCall(of: observer, isOwn: false)
    case .remove(let observer):
      unlink(observer)
      return true
    case .begin(let effect):
      guard effect.isAlive else { return true }
      if delivery.jobs.isEmpty, usesGlobalExecutor {
        delivery.lastEffect = effect
      } else {
        unlocked { effect.begin(on: settings.executor) }
      }
      return !effect.isAlive
    case .cancelTask(let effect):
      unlocked { effect.cancelTask() }
      return true
    case .dispatch(let queued):
      deliver(queued)
      return true
    case .report(let issue, let report):
      unlocked { report(issue) }
      return true
    case .resume(let continuation): delivery.ended.append(continuation)
    case .release: return true
    case .cancel(let cascade): cancelParts(of: cascade)
    case .beginPart(let cascade): delivery.cascade = cascade
    case .endPart(let cascade):
      delivery.cascade = nil
      endPart(of: cascade)
    }
    return false
  }

  private func deliver(_ queued: QueuedAction) {
    if let effect = queued.effect {
      deliver(queued, of: effect.context, then: effect.then)
    } else {
      unlocked { dispatch(queued.action, queued.origin) }
    }
    if let address = queued.origin.address { release(address) }
    if let cascade = queued.origin.cascade { endPart(of: cascade) }
  }

  private func deliver(
    _ queued: QueuedAction,
    of context: EffectContext,
    then: EffectCompletion
  ) {
    let isCancelled = context.isCancelled || context.cascade?.isCancelled == true
    let isLate = isCancelled && !context.isLast || isGone(context.node)
    context.arrival = isLate ? .dropped : nil
    if !isLate { unlocked { dispatch(queued.action, queued.origin) } }
    complete(then, on: context.node, wasCancelled: context.arrival == .dropped)
    release(context.node)
  }

  /// Tells an observer its oldest kept value, or postpones that while another thread tells its first value.
  ///
  /// Returns true if this may be the last reference to the observer.
  private func deliverCall(of observer: Observer, isOwn: Bool) -> Bool {
    if observer.callingThread != 0 {
      delivery.postpone(observer)
      return false
    }
    if delivery.hasPostponed(observer) {
      deliverPostponed(of: observer, isOwn: isOwn)
    } else {
      tellKept(observer)
    }
    return observer.isDisposed
  }

  /// Tells an observer its oldest kept value, for the cascade of the call that was postponed first.
  @inline(never)
  private func deliverPostponed(of observer: Observer, isOwn: Bool) {
    let current = delivery.cascade
    let oldest = delivery.takePostponed(of: observer, isOwn: isOwn)
    delivery.cascade = oldest
    tell(observer, .tellKept, at: nil, on: state.deliverer.load())
    delivery.cascade = current
    if let oldest { endPart(of: oldest) }
  }

  /// Tells an observer its oldest kept value, and those of the next jobs if they are all for this observer.
  ///
  /// So the lock is acquired once for all of them, which matters when other threads want it.
  private func tellKept(_ observer: Observer) {
    if observer.isDisposed { return }
    if !observer.isListener { observer.repeats = delivery.takeRepeats(of: observer) }
    let thread = state.deliverer.load()
    observer.callingThread = thread
    calledObserver = .passUnretained(observer)
    _ = observer.perform(.tellKept, nil, state)
    if state.relockOfferingDelivery(from: thread) { endCall(of: observer) }
  }

  /// Tells an observer a kept or the current value, and acquires the lock again.
  @inline(__always)
  func tell(
    _ observer: Observer,
    _ request: Observer.Request,
    at element: UnsafeRawPointer?,
    on thread: UInt
  ) {
    guard !observer.isDisposed else { return }
    observer.callingThread = thread
    _ = observer.perform(request, element, state)
    state.relockAfterCall()
    observer.callingThread = 0
    if observer.isDisposed { CallWait.end(observer) }
  }

  /// Calls a closure that does not belong to the store, outside of the lock.
  ///
  /// Called by the thread that delivers.
  func unlocked(_ body: () -> Void) {
    state.unlockForCall()
    body()
    state.relockAfterCall()
  }
}

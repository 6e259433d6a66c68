extension Core {
  /// Delivers what is queued until nothing is left.
  ///
  /// Called under the lock by the deliverer.
  @inline(__always)
  func drain() { if !jobs.isEmpty { drainJobs() } }

  @inline(never)
  private func drainJobs() {
    while true {
      var job = jobs.popFirst()
      guard let isLast = job.map(deliver) else { return }
      if isLast { callOut { job = nil } }
    }
  }

  /// Delivers a job; true when nobody else may hold what it is about, which is then to be let go of outside
  /// of the lock: a closure may be the last to hold an object that uses the store when it goes.
  @inline(__always)
  private func deliver(_ job: Job) -> Bool {
    switch job {
    case .tell(let observer):
      tell(observer)
      return observer.isDisposed
    case .remove(let observer):
      unlink(observer)
      return true
    case .begin(let effect):
      if effect.isAlive { callOut { effect.begin(on: settings.executor) } }
      return !effect.isAlive
    case .cancelTask(let effect):
      callOut { effect.cancelTask() }
      return true
    case .dispatch(let action, let context, let origin, let then):
      if context.cascade?.isCancelled != true, !isGone(context.line) {
        callOut { dispatch(action, origin) }
      }
      then(false)
      release(context.line)
      if let cascade = context.cascade { leave(cascade) }
      return true
    case .drop: return true
    case .resume(let continuation): callOut { continuation.resume() }
    case .cancel(let cascade): cancelParts(of: cascade)
    case .report(let issue):
      callOut { settings.report(issue) }
      return true
    case .enter(let cascade): deliveringCascade = cascade
    case .leave(let cascade):
      deliveringCascade = nil
      leave(cascade)
    }
    return false
  }

  /// Tells an observer a value, kept or current, outside of the lock.
  @inline(__always)
  func tell(
    _ observer: Observer,
    _ step: Observer.Step = .tellKept,
    at element: UnsafeRawPointer? = nil
  ) {
    guard !observer.isDisposed else { return }
    observer.isBeingCalled = true
    _ = observer.act(observer, step, element, self)
    observer.isBeingCalled = false
  }

  /// Has an observer keep what it has to tell, and queues it.
  func keep(_ step: Observer.Step, of observer: Observer) {
    _ = observer.act(observer, step, nil, self)
    jobs.append(.tell(observer))
  }

  /// Leaves the lock to call an observer; `endCall` takes it again.
  ///
  /// Never inlined: to the compiler, giving a lock back is a store that counts no references, so it moves the
  /// retains of what was read under the lock behind it (seen in the machine code), where another
  /// thread may have let go of it. It moves none across a call that it cannot look into.
  @inline(never)
  @usableFromInline
  func beginCall() { lock.leave() }

  /// Takes the lock again after an observer was called.
  ///
  /// It cannot be held by this thread: each function that takes it on this thread has returned. And this
  /// thread is the deliverer, which nobody else changes until it has delivered.
  @usableFromInline
  func endCall() { if !lock.take(for: deliverer) { enterAfterCall() } }

  @inline(never)
  private func enterAfterCall() { _ = lock.enter() }

  /// Runs a closure that is not the store's own outside of the lock.
  ///
  /// Called by the deliverer.
  func callOut(_ body: () -> Void) {
    beginCall()
    body()
    endCall()
  }

  /// Runs a closure under the lock, whether or not this thread holds it already.
  func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    let didEnter = lock.enter()
    defer { if didEnter { endRead() } }
    return try body()
  }

  /// Tells an observer the current value, ahead of what is queued, and delivers that too unless this
  /// thread does already.
  func deliverNow(_ observer: Observer) {
    let isNested = deliverer != 0
    deliverer = currentThread()
    tell(observer, .tellCurrent)
    if isNested { return }
    drain()
    deliverer = 0
  }

  /// Delivers what a function queued, unless somebody does already.
  ///
  /// Called under the lock.
  func deliverQueued() {
    guard deliverer == 0 else { return }
    deliverer = currentThread()
    drain()
    deliverer = 0
  }
}

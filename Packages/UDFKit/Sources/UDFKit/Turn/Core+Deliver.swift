// Proof of `Unmanaged` and of the raw pointers: as in `Core+Dispatch`.
extension Core {
  /// Becomes the thread that delivers.
  ///
  /// Called under the lock when nobody delivers.
  @inline(__always)
  func beginDelivery(on thread: UInt) {
    state.deliverer = thread
    delivery.begin()
  }

  /// Delivers the queue, and releases the lock.
  ///
  /// Called under the lock by the thread that delivers. It stops when the queue is empty, or when the thread
  /// has delivered its own jobs and some of other threads. Then the executor continues (law 4). If nothing
  /// follows, callers that await a cascade are resumed when this thread no longer delivers. So a dispatch by
  /// the only user of the store finds no thread delivering (law 2).
  @inline(never)
  func drain() {
    while true {
      var job = delivery.next()
      if !delivery.ended.isEmpty, job.map(\.isResume) == false { resumeEnded() }
      guard let mustRelease = job.map(deliver) else { break }
      if mustRelease { callOut { job = nil } }
    }
    let ended = delivery.ended
    delivery.ended = []
    let mustAsk = leaveRest()
    let waiting = delivery.noteDelivered(limit: settings.backlogLimit)
    state.lock.leave()
    for thread in waiting { thread.wake() }
    if mustAsk { askExecutor() }
    for continuation in ended { continuation.resume() }
  }

  /// Resumes callers that await a cascade, although other jobs follow.
  private func resumeEnded() {
    let ended = delivery.ended
    delivery.ended = []
    callOut { for continuation in ended { continuation.resume() } }
  }

  /// Leaves the queue to the executor, or to a thread that dispatches before it.
  ///
  /// Called under the lock by the thread that ends its delivery, or when nobody delivers.
  ///
  /// - Returns: true if the caller must ask the executor after it has left the lock.
  func leaveRest() -> Bool {
    let isDone = delivery.jobs.isEmpty
    state.deliverer = isDone ? LockedState.nobody : LockedState.executor
    if isDone || delivery.isExecutorAsked { return false }
    delivery.isExecutorAsked = true
    return true
  }

  /// Asks the executor to deliver the rest.
  func askExecutor() {
    Task.detached(executorPreference: settings.executor) { self.deliverLeft() }
  }

  /// Delivers some of the jobs that were left to the executor, unless a thread does so.
  private func deliverLeft() {
    _ = state.lock.enter()
    delivery.isExecutorAsked = false
    guard state.deliverer == LockedState.executor else { return state.lock.leave() }
    takeOver()
  }

  /// Delivers some of the jobs that were left to the executor, and leaves the lock.
  private func takeOver() {
    state.deliverer = currentThread()
    delivery.beginForOthers()
    drain()
  }

  /// Delivers the jobs that a function queued, unless a thread is delivering or the executor was asked to, and
  /// releases the lock.
  func deliverQueued() {
    if delivery.jobs.isEmpty { return state.lock.leave() }
    let thread = currentThread()
    guard state.deliverer == LockedState.nobody else {
      delivery.noteLeft(byDeliverer: state.deliverer == thread)
      return state.lock.leave()
    }
    beginDelivery(on: thread)
    drain()
  }

  /// Leaves the jobs of a turn to the thread that is delivering, and releases the lock.
  ///
  /// If nobody is delivering and jobs wait for the executor, this thread delivers some of them.
  @inline(never)
  func endTurn(leaving observer: Unmanaged<Observer>?) {
    if let observer { keep(.keep, of: observer.takeUnretainedValue()) }
    let isOwn = state.deliverer == currentThread()
    delivery.noteLeft(byDeliverer: isOwn)
    let count = delivery.jobs.count
    let isFull = !isOwn && count >= settings.backlogLimit
    let mustReport = isFull && delivery.mustReport(limit: settings.backlogLimit)
    // No thread is delivering, so this thread delivers some of the jobs.
    if state.deliverer == LockedState.executor { takeOver() } else { state.lock.leave() }
    if mustReport { settings.report(.backlogFull(count: count)) }
    if isFull, settings.whenBacklogIsFull == .waits { waitForRoom() }
  }

  /// Waits until half of a full backlog is delivered, or delivers some of it.
  ///
  /// The main thread does not wait, nor does a thread that runs a task or a mailbox's closure, because it
  /// would block the main actor or a thread of a pool.
  private func waitForRoom() {
    let mayWait =
      withUnsafeCurrentTask { $0 == nil } && ThreadMark.mailbox.pointer == nil && !isMainThread()
    while true {
      _ = state.lock.enter()
      if delivery.jobs.count <= settings.backlogLimit / 2 { return state.lock.leave() }
      if state.deliverer == LockedState.executor {
        takeOver()
      } else if mayWait {
        let parker = ThreadParker()
        delivery.waiting.append(parker)
        state.lock.leave()
        parker.park()
      } else {
        state.lock.leave()
      }
      if !mayWait { return }
    }
  }
}

// Proof of `Unmanaged` and of the raw pointers: as in `Core+Dispatch`.
extension Core {
  /// Delivers a job.
  ///
  /// Returns true if this may be the last reference to the objects of the job. They are then released outside of
  /// the lock, because a closure may be the last to hold an object that uses the store when it is deallocated.
  @inline(__always)
  private func deliver(_ job: Job) -> Bool {
    switch job {
    case .tell(let observer):
      if observer.caller != 0 { return postpone(observer) }
      tell(observer, .tellKept, at: nil, on: state.deliverer)
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
      deliver(action, context, origin, then)
      return true
    case .dispatchLater(let action, let origin):
      callOut { dispatch(action, origin) }
      if let cascade = origin.cascade { leave(cascade) }
      return true
    case .report(let issue, let report):
      callOut { report(issue) }
      return true
    case .resume(let continuation): delivery.ended.append(continuation)
    case .release: return true
    case .cancel(let cascade): cancelParts(of: cascade)
    case .enter(let cascade): delivery.cascade = cascade
    case .leave(let cascade):
      delivery.cascade = nil
      leave(cascade)
    }
    return false
  }

  private func deliver(
    _ action: any Action,
    _ context: EffectContext,
    _ origin: Origin,
    _ then: EffectCompletion
  ) {
    if context.cascade?.isCancelled != true, !isGone(context.node) {
      callOut { dispatch(action, origin) }
    }
    complete(then, wasCancelled: false)
    release(context.node)
    if let cascade = context.cascade { leave(cascade) }
  }

  /// Tells an observer a kept or the current value, outside of the lock.
  @inline(__always)
  func tell(
    _ observer: Observer,
    _ request: Observer.Request,
    at element: UnsafeRawPointer?,
    on thread: UInt
  ) {
    guard !observer.isDisposed else { return }
    observer.caller = thread
    _ = observer.perform(observer, request, element, state)
    observer.caller = 0
    if observer.isDisposed { CallWait.end(observer) }
  }

  /// Leaves a job of an observer to the thread that tells it its first value.
  private func postpone(_ observer: Observer) -> Bool {
    delivery.cascade?.open += 1
    delivery.postponed[ObjectIdentifier(observer), default: []].append(delivery.cascade)
    return false
  }

  /// Queues the jobs of an observer that were postponed during its first call.
  func requeuePostponed(_ observer: Observer) {
    let cascades = delivery.postponed.removeValue(forKey: ObjectIdentifier(observer)) ?? []
    for cascade in cascades {
      if let cascade { delivery.append(.enter(cascade)) }
      delivery.append(.tell(observer))
      if let cascade { delivery.append(.leave(cascade)) }
    }
  }

  /// Makes an observer keep its new value, and queues it.
  func keep(_ request: Observer.Request, of observer: Observer) {
    _ = observer.perform(observer, request, nil, state)
    delivery.append(.tell(observer))
  }

  /// Calls a closure that does not belong to the store, outside of the lock.
  ///
  /// Called by the thread that delivers.
  func callOut(_ body: () -> Void) {
    state.beginCall()
    body()
    state.endCall()
  }
}

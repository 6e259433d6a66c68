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

  /// Delivers what is queued, and gives the lock back.
  ///
  /// Called under the lock by the thread that delivers. It stops when nothing is left, or when it has
  /// delivered its own and some of others'; then the executor goes on (law 4). Who awaits a cascade
  /// is resumed when this thread delivers no more, if nothing follows: then a dispatch by the only user of
  /// the store finds nobody delivering (law 2).
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
    let isDone = delivery.jobs.isEmpty
    state.deliverer = isDone ? LockedState.nobody : LockedState.executor
    let waiting = delivery.noteDelivered(limit: settings.backlogLimit)
    state.lock.leave()
    for thread in waiting { thread.wake() }
    if !isDone { deliverOnExecutor() }
    for continuation in ended { continuation.resume() }
  }

  /// Resumes who awaited a cascade, although something follows.
  private func resumeEnded() {
    let ended = delivery.ended
    delivery.ended = []
    callOut { for continuation in ended { continuation.resume() } }
  }

  /// Has the executor deliver what is left.
  func deliverOnExecutor() {
    Task.detached(executorPreference: settings.executor) { self.deliverLeft() }
  }

  /// Delivers some of what was left to the executor.
  private func deliverLeft() {
    _ = state.lock.enter()
    guard state.deliverer == LockedState.executor else { return state.lock.leave() }
    state.deliverer = currentThread()
    delivery.beginForOthers()
    drain()
  }

  /// Delivers what a function queued unless somebody delivers already, and gives the lock back.
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

  /// Leaves what a turn queued to the thread that delivers already, and gives the lock back.
  @inline(never)
  func endTurn(leaving observer: Unmanaged<Observer>?) {
    if let observer { keep(.keep, of: observer.takeUnretainedValue()) }
    let isOwn = state.deliverer == currentThread()
    delivery.noteLeft(byDeliverer: isOwn)
    if isOwn || delivery.jobs.count < settings.backlogLimit { return state.lock.leave() }
    let count = delivery.jobs.count
    let mustReport = delivery.mustReport(limit: settings.backlogLimit)
    state.lock.leave()
    if mustReport { settings.report(.backlogFull(count: count)) }
    if settings.whenBacklogIsFull == .waits { waitForRoom() }
  }

  /// Waits until half of a full backlog is delivered, or delivers some of it.
  ///
  /// The main thread does not wait, nor does a thread that runs a task or a mailbox's closure: it would hold
  /// the main actor, or one of a pool's threads.
  private func waitForRoom() {
    let mayWait =
      withUnsafeCurrentTask { $0 == nil } && ThreadMark.mailbox.pointer == nil && !isMainThread()
    while true {
      _ = state.lock.enter()
      if delivery.jobs.count <= settings.backlogLimit / 2 { return state.lock.leave() }
      if state.deliverer == LockedState.executor {
        state.deliverer = currentThread()
        delivery.beginForOthers()
        drain()
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
  /// Delivers a job; true when nobody else may hold what it is about, which is then to be let go of outside
  /// of the lock: a closure may be the last to hold an object that uses the store when it goes.
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

  /// Tells an observer a value, kept or current, outside of the lock.
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

  /// Leaves what an observer is to be told to the thread that tells it its first value.
  private func postpone(_ observer: Observer) -> Bool {
    delivery.cascade?.open += 1
    delivery.postponed[ObjectIdentifier(observer), default: []].append(delivery.cascade)
    return false
  }

  /// Queues what an observer could not be told while it was told its first value.
  func requeuePostponed(_ observer: Observer) {
    let cascades = delivery.postponed.removeValue(forKey: ObjectIdentifier(observer)) ?? []
    for cascade in cascades {
      if let cascade { delivery.append(.enter(cascade)) }
      delivery.append(.tell(observer))
      if let cascade { delivery.append(.leave(cascade)) }
    }
  }

  /// Has an observer keep what it has to tell, and queues it.
  func keep(_ request: Observer.Request, of observer: Observer) {
    _ = observer.perform(observer, request, nil, state)
    delivery.append(.tell(observer))
  }

  /// Runs a closure that is not the store's own outside of the lock.
  ///
  /// Called by the thread that delivers.
  func callOut(_ body: () -> Void) {
    state.beginCall()
    body()
    state.endCall()
  }
}

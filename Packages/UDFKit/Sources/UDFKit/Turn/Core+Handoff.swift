// Proof of `Unmanaged` and of the raw pointers: as in `Core+Dispatch`.
extension Core {
  /// Becomes the thread that delivers.
  ///
  /// Called under the lock when nobody delivers.
  @inline(__always)
  func beginDelivery(on thread: UInt) {
    state.deliverer.store(thread)
    delivery.begin()
  }

  /// Delivers the queue, and releases the lock.
  ///
  /// Called under the lock by the thread that delivers. It stops when the queue is empty, or when the thread
  /// has delivered its own jobs and some of other threads, or when another thread has taken the delivery over. In the
  /// second case the executor continues (law 4). If nothing follows, callers that await a cascade are resumed, and the
  /// last effect begins, when this thread no longer delivers. So a dispatch by the only user of the store finds no
  /// thread delivering (law 2).
  ///
  /// - Returns: true if postponed calls fill the backlog. If another thread has taken the delivery over, the result is
  ///   false, and that thread sees to the backlog.
  @inline(never)
  @discardableResult
  func drain() -> Bool {
    let thread = currentThread()
    while true {
      var job = delivery.next()
      if !delivery.ended.isEmpty, job?.isResume == false { resumeEnded() }
      guard let mustRelease = deliver(job) else { break }
      if state.deliverer.load() != thread {
        // Another thread has taken the delivery over. The job is released outside of the lock.
        state.lock.leave()
        withExtendedLifetime(job) {}
        return false
      }
      if mustRelease { unlocked { job = nil } }
      if delivery.isRoomAwaited { delivery.noteRoom(limit: settings.backlogLimit) }
    }
    let ended = delivery.ended
    delivery.ended = SmallArray()
    let lastEffect = delivery.lastEffect.take()
    let mustAsk = endDelivery()
    // If the rest is unattended, they help to deliver it.
    let waiting = delivery.takeBlockedThreads()
    let count = delivery.count
    let isFull = delivery.isAwaitingFirstCall && count >= settings.backlogLimit
    let mustReport = isFull && delivery.mustReport(limit: settings.backlogLimit)
    state.lock.leave()
    lastEffect?.begin()
    for thread in waiting { thread.wake() }
    if mustAsk { askExecutor() }
    for continuation in ended { continuation.resume() }
    if mustReport { settings.report(.backlogFull(count: count)) }
    return isFull
  }

  /// Delivers the queue of a turn, releases the lock, and waits for room if observers' first calls filled the
  /// backlog.
  @inline(never)
  func drainTurn() { if drain(), settings.whenBacklogIsFull == .waits { waitForRoom() } }

  /// Resumes callers that await a cascade, although other jobs follow.
  private func resumeEnded() {
    let ended = delivery.ended
    delivery.ended = SmallArray()
    unlocked { for continuation in ended { continuation.resume() } }
  }

  /// Ends the delivery: nobody delivers, and what is left in the queue is unattended.
  ///
  /// Called under the lock by the thread that ends its delivery, or when nobody delivers.
  ///
  /// - Returns: true if the caller must ask the executor after it has left the lock.
  func endDelivery() -> Bool {
    let isDone = delivery.jobs.isEmpty
    state.deliverer.store(isDone ? Deliverer.idle : Deliverer.unattended)
    if isDone || delivery.isExecutorAsked { return false }
    delivery.isExecutorAsked = true
    return true
  }

  /// Asks the executor to deliver the rest.
  func askExecutor() {
    Task.detached(executorPreference: settings.executor) { self.deliverOnExecutor() }
  }

  /// Delivers some of the unattended jobs, unless a thread does so.
  private func deliverOnExecutor() {
    _ = enter()
    delivery.isExecutorAsked = false
    guard state.deliverer.load() == Deliverer.unattended else { return state.lock.leave() }
    deliverUnattended()
  }

  /// Delivers some of the unattended jobs, and releases the lock.
  private func deliverUnattended() {
    state.deliverer.store(currentThread())
    delivery.beginForOthers()
    drain()
  }

  /// Delivers the jobs that a function queued, unless a thread is delivering or the queue is unattended, and
  /// releases the lock.
  func deliverQueued() {
    if delivery.jobs.isEmpty { return state.lock.leave() }
    claimDirectCall()
    let thread = currentThread()
    guard state.deliverer.load() == Deliverer.idle else {
      delivery.countJobs(byDeliverer: state.deliverer.load() == thread)
      return state.lock.leave()
    }
    beginDelivery(on: thread)
    drain()
  }

  /// Leaves the jobs of a turn to the thread that is delivering, and releases the lock.
  ///
  /// If the queue is unattended, this thread delivers some of it.
  @inline(never)
  func submitJobs(including observer: Unmanaged<Observer>?) {
    if let observer { queueCall(.keep, of: observer.takeUnretainedValue()) }
    let isOwn = state.deliverer.load() == currentThread()
    delivery.countJobs(byDeliverer: isOwn)
    let count = delivery.count
    let isFull = !isOwn && count >= settings.backlogLimit
    let mustReport = isFull && delivery.mustReport(limit: settings.backlogLimit)
    // No thread is delivering, so this thread delivers some of the jobs.
    if state.deliverer.load() == Deliverer.unattended {
      deliverUnattended()
    } else {
      state.lock.leave()
    }
    if mustReport { settings.report(.backlogFull(count: count)) }
    if isFull, settings.whenBacklogIsFull == .waits { waitForRoom() }
  }

  /// Waits until half of a full backlog is delivered, or delivers some of it.
  ///
  /// The main thread does not wait, nor does a thread that runs a task, because it would block the main actor or
  /// a thread of a pool. A closure of a store does not wait, because the thread that delivers may wait for it.
  private func waitForRoom() {
    let mayWait =
      withUnsafeCurrentTask { $0 == nil } && !isMainThread()
      && !LiveStores.shared.areCalling(on: currentThread())
    while true {
      _ = enter()
      if delivery.count <= settings.backlogLimit / 2 { return state.lock.leave() }
      if state.deliverer.load() == Deliverer.unattended {
        deliverUnattended()
      } else if mayWait {
        let parker = ThreadParker()
        delivery.blockedThreads.append(parker)
        state.lock.leave()
        parker.park()
      } else {
        state.lock.leave()
      }
      if !mayWait { return }
    }
  }
}

/// The delivery of the jobs that turns leave: in order, by one thread at a time, without the lock.
extension Core {
  /// Releases the lock, and delivers what this thread has left, and unless it has only read, some jobs of others.
  ///
  /// A thread that has the lock of another store calls no closures, and the executor delivers.
  @usableFromInline
  package func leave(afterRead: Bool = false) {
    let own = outbox.takeOwn()
    if own == 0 { return lock.leave() }
    let thread = lock.thread
    let deliverer = outbox.holdDeliverer()
    if deliverer == 0 {
      if otherMarkedCore != nil { return leaveToExecutor() }
      outbox.begin(on: thread, own: own, others: afterRead ? 0 : Outbox.jobsForOthers)
      return drain(on: thread)
    }
    if deliverer == thread { outbox.extend(by: own) }
    let count = outbox.count
    let mustReport = outbox.mustReport()
    lock.leave()
    if mustReport { settings.report(.backlogFull(count: count)) }
  }

  /// Releases the lock, and leaves what there is to deliver to the executor, unless a thread delivers.
  func leaveToExecutor() {
    let own = outbox.takeOwn()
    if outbox.holdDeliverer() == currentThread() { outbox.extend(by: own) }
    let mustAsk = outbox.mustAskExecutor()
    lock.leave()
    if mustAsk { askExecutor() }
  }

  /// Delivers, and releases the lock.
  @inline(__always)
  private func drain(on thread: UInt) {
    if let observer = outbox.takeFirst() {
      outbox.allowEndWithoutLock(by: thread)
      // Nobody counts a reference to it: if it ends during its call, `dispose` keeps it.
      observer.with { tell($0) }
      if outbox.endWithoutLock(by: thread) { return }
      endJob()
    }
    drainEntries()
  }

  @inline(never)
  private func drainEntries() {
    var last: Awaiter?
    while let job = outbox.next() {
      // A caller after whom nothing is left is resumed when this thread no longer delivers (law 2).
      if case .resume(let awaiter) = job, !outbox.mustGoOn {
        last = awaiter
      } else {
        perform(consume job)
        endJob()
      }
    }
    outbox.end()
    leaveToExecutor()
    last?.resume()
  }

  @inline(__always)
  private func endJob() {
    _ = lock.enter()
    // Wakes the threads that wait for the call that has returned.
    if outbox.isCallAwaited, let called = outbox.called { CallWait.end(called) }
    if let cascade = outbox.endJob() { endPart(of: cascade) }
    let own = outbox.takeOwn()
    if own > 0 { outbox.extend(by: own) }
  }

  @inline(__always)
  private func tell(_ observer: Observer, more: Int = 0) {
    if observer.isDisposed { return lock.leave() }
    outbox.called = ObjectIdentifier(observer)
    _ = observer.perform(observer, .tell(more: more))
  }

  /// Performs a job without the lock, and releases it there, because what it holds may use the store.
  @inline(never)
  private func perform(_ job: consuming Job) {
    switch consume job {
    case .tell(let observer): tell(observer, more: outbox.takeCalls(of: observer))
    case .begin(let effect):
      // A reducer that cancels a `send` leaves the cancellation of its effects as a later job.
      let mustNotBegin = !effect.isLast && effect.cascade?.isCancelled == true
      let hasEnded = effect.hasEnded || mustNotBegin
      lock.leave()
      if !hasEnded { effect.begin(in: self) }
    case .work(let work):
      lock.leave()
      work()
    case .release(let value):
      lock.leave()
      withExtendedLifetime(value) {}
    case .resume(let awaiter):
      lock.leave()
      awaiter.resume()
    }
  }

  private func askExecutor() {
    Task.detached(executorPreference: settings.executor) { [self] in
      _ = lock.enter()
      outbox.isExecutorAsked = false
      if outbox.holdDeliverer() != 0 || outbox.isEmpty { return lock.leave() }
      outbox.begin(on: currentThread(), own: 0, others: Outbox.jobsForOthers)
      drainEntries()
    }
  }
}

/// A step of the delivery, which the thread that delivers performs without the lock.
enum Job {
  case tell(Observer)
  case begin(LiveEffect)
  /// Resume a caller that awaits the end of a cascade, or the jobs before this one.
  case resume(Awaiter)
  /// Release a value that may be the last reference to an object that uses the store.
  indirect case release(Any)
  case work(@Sendable () -> Void)
}

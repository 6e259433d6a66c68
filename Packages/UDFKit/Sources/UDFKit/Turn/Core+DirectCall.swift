/// How a thread calls an observer and how it ends the call while other threads use the store.
///
/// Most actions end with one call and nothing else. The thread ends such a *direct* call without the lock, by one
/// exchange. So an action acquires the lock once, and its thread does not wait for other threads after the call. A
/// thread that dispatches, subscribes, disposes or scopes meanwhile *claims* the call. Then it ends under the lock, with a
/// look at the queue. A read of the state claims nothing, unless it replaces a memoized value.
///
/// A thread that delivers from the queue acquires the lock after each call. While it waits for the lock, it *offers* the
/// delivery, and a thread that reduces an action takes it over. So jobs do not wait for a thread that sleeps. A thread
/// does not offer the delivery after a first call, a postponed call, the call of a single listener, or a closure that is
/// neither an observer nor a listener.
///
/// Proof that no job is lost: the thread of a direct call queues nothing before the call. Each other thread that queues a
/// job claims the direct call, before or after that, and before it releases the lock. If the claim fails, the call has
/// ended, and that thread delivers by itself or asks the executor. A thread that takes an offer finds what is left
/// unattended at the end of its turn.
///
/// Proof that what a call changes is accessed by one thread: the last value of an observer is accessed by its calling
/// thread, and by others only in a turn or a dispose, while `callingThread` is 0. These claim the direct call before,
/// which sets `callingThread`, or find that it has ended or is offered, which acquires what its thread released.
///
/// Proof of `Unmanaged`: as in `Core+Compare`. An observer that is disposed during a direct call is held by a job, which
/// the calling thread delivers after the call. The delivering thread holds the observer of an offer.
extension Core {
  /// Acquires the lock, and claims a direct call.
  ///
  /// Returns false if this thread already holds the lock.
  @inline(__always)
  func enter() -> Bool {
    guard state.lock.enter() else { return false }
    claimDirectCall()
    return true
  }

  /// Acquires the lock and calls a function, which releases it, but never waits for another thread.
  ///
  /// If another thread has the lock, a task waits for it and calls the function.
  ///
  /// A thread that cancels a task has a lock of that task. The runtime acquires it to bind a task-local value, which
  /// the task may do in a reducer, under the lock of the store. If each waited for the other, both would wait for ever.
  func enterOrHandOver(_ body: @escaping @Sendable () -> Void) {
    if state.lock.take(for: currentThread()) {
      claimDirectCall()
      return body()
    }
    Task.detached {
      _ = self.enter()
      body()
    }
  }

  /// Acquires the lock for a turn, and takes over an offered delivery.
  ///
  /// Returns false if this thread already holds the lock.
  @inline(__always)
  func enterTurn() -> Bool {
    guard state.lock.enter() else { return false }
    if state.deliverer.isMarked() { claimOrTakeOver() }
    return true
  }

  /// Claims a direct call of another thread, or of this one further up its stack.
  ///
  /// Called under the lock, before this thread determines who delivers what it has queued or will queue.
  @inline(__always)
  func claimDirectCall() { if state.deliverer.isMarked() { claim() } }

  @inline(never)
  private func claim() {
    guard let observer = calledObserver, let thread = state.deliverer.claimDirectCall() else {
      return
    }
    observer._withUnsafeGuaranteedRef { $0.callingThread = thread }
    delivery.beginAfterDirectCall()
  }

  /// Claims a direct call, or ends the offered call of the delivering thread and leaves what is queued unattended.
  ///
  /// Called under the lock by a turn, which then delivers.
  @inline(never)
  func claimOrTakeOver() {
    guard state.deliverer.isOffered(), let observer = calledObserver else { return claim() }
    observer._withUnsafeGuaranteedRef { endCall(of: $0) }
    if delivery.isRoomAwaited { delivery.noteRoom(limit: settings.backlogLimit) }
    state.deliverer.store(delivery.jobs.isEmpty ? Deliverer.idle : Deliverer.unattended)
  }

  /// Tells an observer the current value and releases the lock.
  ///
  /// Called under the lock when nobody delivers and nothing is queued.
  @inline(__always)
  func callDirectly(_ observer: Unmanaged<Observer>, at element: UnsafeRawPointer? = nil) {
    let thread = currentThread()
    calledObserver = observer
    state.deliverer.beginDirectCall(on: thread)
    observer._withUnsafeGuaranteedRef { _ = $0.perform(.tellCurrent, element, state) }
    if !state.deliverer.endDirectCall(on: thread) { endClaimedCall(of: observer, on: thread) }
  }

  @inline(never)
  private func endClaimedCall(of observer: Unmanaged<Observer>, on thread: UInt) {
    guard state.relockOfferingDelivery(from: thread) else { return state.lock.leave() }
    observer._withUnsafeGuaranteedRef { endCall(of: $0) }
    drainTurn()
  }

  /// Notes that a call of an observer has returned.
  @inline(__always)
  func endCall(of observer: Observer) {
    observer.callingThread = 0
    delivery.endRepeats()
    if observer.isDisposed { CallWait.end(observer) }
  }
}

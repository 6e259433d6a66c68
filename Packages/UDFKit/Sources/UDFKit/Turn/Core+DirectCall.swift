/// How a thread calls an observer and how it ends the call while other threads use the store.
///
/// Most actions end with one call and nothing else. The thread ends such a *direct* call without the lock, by one
/// exchange. So an action acquires the lock once, and its thread does not wait for other threads after the call. A
/// thread that enters the store meanwhile *claims* the call. Then it ends under the lock, with a look at the queue.
///
/// A thread that delivers from the queue acquires the lock after each call. While it waits for the lock, it *offers* the
/// delivery, and a thread that reduces an action takes it over. So jobs do not wait for a thread that sleeps.
///
/// Proof that no job is lost: jobs are queued only by threads that claimed the direct call, or found that it had ended.
/// In the second case they deliver by themselves. A thread that takes an offer finds what is left unclaimed at the end of
/// its turn.
///
/// Proof that what a call changes is accessed by one thread: the last value of an observer is accessed by its calling
/// thread, and by others only while `callingThread` is 0. A claim sets `callingThread`. Without a claim, these threads
/// found that the direct call had ended, or was offered, which acquires what its thread released.
///
/// Proof of `Unmanaged`: as in `Core+Compare`. A thread that disposes the observer claims the call first, and then
/// queues a job that holds the observer. The delivering thread holds the observer of an offer.
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
  /// Called under the lock, before a job is queued or the delivering thread is determined.
  @inline(__always)
  func claimDirectCall() { if state.deliverer.isMarked() { claim() } }

  @inline(never)
  private func claim() {
    guard let observer = calledObserver, let thread = state.deliverer.claimDirectCall() else {
      return
    }
    observer._withUnsafeGuaranteedRef { $0.callingThread = thread }
    delivery.begin()
  }

  /// Claims a direct call, or ends the offered call of the delivering thread and leaves what is queued unclaimed.
  ///
  /// Called under the lock by a turn, which then delivers.
  @inline(never)
  func claimOrTakeOver() {
    guard state.deliverer.isOffered(), let observer = calledObserver else { return claim() }
    observer._withUnsafeGuaranteedRef { endCall(of: $0) }
    if delivery.isRoomAwaited { delivery.noteRoom(limit: settings.backlogLimit) }
    state.deliverer.store(delivery.jobs.isEmpty ? Deliverer.idle : Deliverer.unclaimed)
  }

  /// Tells an observer the current value and releases the lock.
  ///
  /// Called under the lock when nobody delivers and nothing is queued.
  @inline(__always)
  func callDirectly(_ observer: Unmanaged<Observer>, at element: UnsafeRawPointer? = nil) {
    let thread = currentThread()
    calledObserver = observer
    state.deliverer.beginDirectCall(on: thread)
    observer._withUnsafeGuaranteedRef { _ = $0.perform($0, .tellCurrent, element, state) }
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

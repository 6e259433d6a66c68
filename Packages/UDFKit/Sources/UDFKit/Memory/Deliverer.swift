import Synchronization

/// The thread that delivers what the turns of all threads queued.
///
/// Its word is `idle`, `unattended`, or the name of the delivering thread, perhaps with a mark:
///
/// - *direct*: the delivery is one call of an observer or a listener. Its thread ends it without the lock, unless the
///   call was *claimed*: then the mark is gone, and the call ends under the lock.
/// - *offered*: the delivering thread has returned from a call and waits for the lock. A thread that begins a turn takes
///   the delivery over.
///
/// Proof of exclusion: the word is changed only under the lock, with two exceptions. The thread of a direct call removes
/// itself by an exchange, which fails if the call was claimed. The delivering thread adds the second mark after a call
/// without a mark, during which no other thread changes the word.
struct Deliverer: ~Copyable, Sendable {
  private let word = Atomic<UInt>(idle)

  /// No thread delivers, and nothing is left to deliver, or a thread that queued something will deliver it.
  static let idle: UInt = 0
  /// No thread delivers, and jobs wait.
  ///
  /// The executor is asked to deliver them, at the latest when the turn ends that took an offered delivery over. A
  /// dispatching thread may come before the executor.
  ///
  /// No thread has this name.
  static let unattended: UInt = 1
  private static let direct: UInt = 2
  /// The bit is that of `unattended`, so only a word above `unattended` has the mark.
  private static let offered: UInt = 1

  /// The delivering thread, or `idle`, or `unattended`.
  ///
  /// Called under the lock. If there may be a direct call, it must be claimed first. The name has the second mark while
  /// its thread offers the delivery.
  @inline(__always)
  borrowing func load() -> UInt { word.load(ordering: .relaxed) }

  @inline(__always)
  borrowing func store(_ thread: UInt) { word.store(thread, ordering: .relaxed) }

  /// Whether the word has a mark, or is `unattended`.
  ///
  /// If not, this thread sees what the last direct call has changed.
  @inline(__always)
  borrowing func isMarked() -> Bool {
    word.load(ordering: .acquiring) & (Self.direct | Self.offered) != 0
  }

  /// Begins a delivery that consists of one call.
  ///
  /// Called under the lock when nobody delivers and nothing is queued.
  @inline(__always)
  borrowing func beginDirectCall(on thread: UInt) {
    word.store(thread | Self.direct, ordering: .relaxed)
  }

  /// Whether this thread makes a direct call that no thread has claimed.
  @inline(__always)
  borrowing func isDirectCall(on thread: UInt) -> Bool {
    word.load(ordering: .relaxed) == thread | Self.direct
  }

  /// Ends the delivery of a direct call without the lock, and returns false if the call was claimed.
  @inline(__always)
  borrowing func endDirectCall(on thread: UInt) -> Bool {
    word.compareExchange(
      expected: thread | Self.direct,
      desired: Self.idle,
      successOrdering: .releasing,
      failureOrdering: .relaxed
    ).exchanged
  }

  /// Claims a direct call, and returns its thread, or nil if there is none or it has ended.
  ///
  /// Called under the lock.
  borrowing func claimDirectCall() -> UInt? {
    let current = word.load(ordering: .acquiring)
    guard current > Self.unattended, current & Self.direct != 0 else { return nil }
    let thread = current & ~Self.direct
    let result = word.compareExchange(
      expected: current,
      desired: thread,
      successOrdering: .relaxed,
      failureOrdering: .acquiring
    )
    return result.exchanged ? thread : nil
  }

  /// Offers the delivery to a thread that holds the lock.
  ///
  /// Called by the delivering thread after a call.
  borrowing func offer(from thread: UInt) {
    word.store(thread | Self.offered, ordering: .releasing)
  }

  /// Takes an offer back, and returns false if another thread has taken the delivery over.
  ///
  /// Called under the lock.
  borrowing func withdrawOffer(of thread: UInt) -> Bool {
    guard word.load(ordering: .relaxed) == thread | Self.offered else { return false }
    store(thread)
    return true
  }

  /// Whether the delivery is offered.
  ///
  /// If so, this thread sees what the call has changed. Called under the lock.
  borrowing func isOffered() -> Bool {
    let word = word.load(ordering: .acquiring)
    return word > Self.unattended && word & Self.offered != 0
  }
}

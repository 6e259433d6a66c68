/// The memory of a store's state, the lock that guards it, and the thread that delivers.
///
/// Proof of `@unchecked Sendable`: the constants are `Sendable` or written only in `init`. The variables and
/// the memory are accessed only by the thread that holds `lock`, or in `deinit`, when no other thread has
/// access.
@usableFromInline
final class LockedState: @unchecked Sendable {
  let lock = StoreLock()
  /// The state, which is initialized from `init` to `deinit`.
  @usableFromInline let memory: UnsafeMutableRawPointer
  /// The thread that delivers.
  let deliverer = Deliverer()
  /// Whether a comparison of the program's own code is running.
  @exclusivity(unchecked) @usableFromInline var isComparing = false
  private let destroy: @Sendable (UnsafeMutableRawPointer) -> Void
  private let copyMemory: @Sendable (UnsafeRawPointer) -> UnsafeMutableRawPointer
  private let boxMemory: @Sendable (UnsafeRawPointer) -> Any

  init<State>(_ state: State) {
    let pointer = UnsafeMutablePointer<State>.allocate(capacity: 1)
    pointer.initialize(to: state)
    memory = UnsafeMutableRawPointer(pointer)
    destroy = { memory in
      let state = memory.assumingMemoryBound(to: State.self)
      state.deinitialize(count: 1)
      state.deallocate()
    }
    copyMemory = { memory in
      let copy = UnsafeMutablePointer<State>.allocate(capacity: 1)
      copy.initialize(to: memory.assumingMemoryBound(to: State.self).pointee)
      return UnsafeMutableRawPointer(copy)
    }
    boxMemory = { $0.assumingMemoryBound(to: State.self).pointee }
  }

  /// Creates a copy of another state in separate memory, on which an action can be tried.
  ///
  /// Called under the other state's lock.
  init(copying other: LockedState) {
    memory = other.copyMemory(other.memory)
    destroy = other.destroy
    copyMemory = other.copyMemory
    boxMemory = other.boxMemory
  }

  deinit { destroy(memory) }

  /// Runs a part of a comparison of the program, which must not use the store.
  @inlinable
  @inline(__always)
  func comparing<Result>(_ body: () -> Result) -> Result {
    isComparing = true
    defer { isComparing = false }
    return body()
  }

  /// The state as a value of its type.
  var value: Any { boxMemory(memory) }

  /// Releases the lock to call a closure that does not belong to the store.
  ///
  /// `relockAfterCall` or `relockOfferingDelivery` acquires it again.
  ///
  /// This is never inlined. To the compiler, releasing a lock is a store that counts no references, so it
  /// moves the retains of values that were read under the lock behind it (seen in the machine code). Another
  /// thread may have released those values by then. The compiler moves no retain across a call that it cannot
  /// look into.
  @inline(never)
  @usableFromInline
  func unlockForCall() { lock.leave() }

  /// Acquires the lock again after a call.
  ///
  /// This thread cannot hold the lock, because each function that acquires it on this thread has returned.
  func relockAfterCall() { if !lock.take(for: currentThread()) { _ = lock.enter() } }

  /// Acquires the lock again after a call of the delivering thread, which offers the delivery while it waits.
  ///
  /// Returns false if another thread has taken the delivery over.
  func relockOfferingDelivery(from thread: UInt) -> Bool {
    if lock.take(for: thread) { return true }
    deliverer.offer(from: thread)
    _ = lock.enter()
    return deliverer.withdrawOffer(of: thread)
  }
}

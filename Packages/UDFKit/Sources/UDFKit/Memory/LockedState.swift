/// The memory of a store's state, the lock that guards it, and the thread that tells observers.
///
/// Proof of `@unchecked Sendable`: the constants are `Sendable` or written only in `init`. The variables and
/// the memory are touched only by the thread that holds `lock`, or in `deinit`, when nobody else can.
@usableFromInline
final class LockedState: @unchecked Sendable {
  let lock = StoreLock()
  /// The state; initialized from `init` to `deinit`.
  @usableFromInline let memory: UnsafeMutableRawPointer
  /// Who delivers: a thread, `nobody`, or `executor`.
  @exclusivity(unchecked) var deliverer: UInt = nobody
  /// Whether a comparison of the program's own runs.
  @exclusivity(unchecked) @usableFromInline var isComparing = false
  private let destroy: @Sendable (UnsafeMutableRawPointer) -> Void
  private let copyMemory: @Sendable (UnsafeRawPointer) -> UnsafeMutableRawPointer
  private let boxMemory: @Sendable (UnsafeRawPointer) -> Any

  /// Nobody delivers, and nothing is left to deliver.
  static var nobody: UInt { 0 }
  /// A task of the store's executor has been asked to deliver and has not begun.
  ///
  /// No thread has this name.
  static var executor: UInt { 1 }

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

  /// A copy of another state, in memory of its own, on which an action can be tried.
  ///
  /// Called under the other one's lock.
  init(copying other: LockedState) {
    memory = other.copyMemory(other.memory)
    destroy = other.destroy
    copyMemory = other.copyMemory
    boxMemory = other.boxMemory
  }

  deinit { destroy(memory) }

  /// The state as a value of its type.
  var value: Any { boxMemory(memory) }

  /// Leaves the lock to call a closure that is not the store's own; `endCall` takes it again.
  ///
  /// Never inlined: to the compiler, giving a lock back is a store that counts no references, so it moves
  /// the retains of what was read under the lock behind it (seen in the machine code), where another
  /// thread may have let go of it. It moves none across a call that it cannot look into.
  @inline(never)
  @usableFromInline
  func beginCall() { lock.leave() }

  /// Takes the lock again after a call.
  ///
  /// This thread cannot hold it: each function that takes it on this thread has returned.
  @usableFromInline
  func endCall() { if !lock.take(for: currentThread()) { enterAfterCall() } }

  @inline(never)
  private func enterAfterCall() { _ = lock.enter() }
}

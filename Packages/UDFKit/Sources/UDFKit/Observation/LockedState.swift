/// The state of a store with its lock, and what a turn tells the observers.
///
/// Proof of `@unchecked Sendable`: the constants are `Sendable`. See `Guarded` for the rest.
@usableFromInline
class LockedState: Guarded<LockedState.Variables>, @unchecked Sendable {
  @usableFromInline
  struct Variables {
    /// Whether a comparison of the program's own code is running.
    @usableFromInline var isComparing = false
    /// The action that the listeners keep.
    @usableFromInline var outcome: ActionOutcome?
  }

  final let lock = StoreLock()
  @usableFromInline final let memory: StateMemory

  init(_ memory: StateMemory) {
    self.memory = memory
    super.init(Variables())
  }

  /// Releases the lock to call a closure that does not belong to the store.
  @usableFromInline
  final func unlock() { lock.leave() }
}

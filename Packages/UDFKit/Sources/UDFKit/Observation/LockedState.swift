/// The state of a store with its lock, and what a turn tells the observers.
///
/// Proof of `@unchecked Sendable` and of `@exclusivity(unchecked)`: the constants are `Sendable`. The variables are accessed
/// only by the thread that holds `lock`.
@usableFromInline
class LockedState: @unchecked Sendable {
  final let lock = StoreLock()
  @usableFromInline final let memory: StateMemory
  /// Whether a comparison of the program's own code is running.
  @exclusivity(unchecked) @usableFromInline final var isComparing = false
  /// The action that the listeners keep.
  @exclusivity(unchecked) @usableFromInline final var outcome: ActionOutcome?

  init(_ memory: StateMemory) { self.memory = memory }

  /// Releases the lock to call a closure that does not belong to the store.
  @usableFromInline
  final func unlock() { lock.leave() }
}

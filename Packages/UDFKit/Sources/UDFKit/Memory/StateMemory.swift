/// The memory of a store's state.
///
/// Proof of `@unchecked Sendable`: the constants are `Sendable` or written only in `init`. The memory is accessed only by
/// the thread that holds the store's lock, or in `deinit`, when no other thread has access.
@usableFromInline
final class StateMemory: @unchecked Sendable {
  /// The state, which is initialized from `init` to `deinit`.
  @usableFromInline let address: UnsafeMutableRawPointer
  private let destroy: @Sendable (UnsafeMutableRawPointer) -> Void
  private let copyMemory: @Sendable (UnsafeRawPointer) -> UnsafeMutableRawPointer
  private let boxMemory: @Sendable (UnsafeRawPointer) -> Any

  init<State>(_ state: State) {
    let pointer = UnsafeMutablePointer<State>.allocate(capacity: 1)
    pointer.initialize(to: state)
    address = UnsafeMutableRawPointer(pointer)
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
  init(copying other: StateMemory) {
    address = other.copyMemory(other.address)
    destroy = other.destroy
    copyMemory = other.copyMemory
    boxMemory = other.boxMemory
  }

  deinit { destroy(address) }

  /// The state as a value of its type.
  var value: Any { boxMemory(address) }
}

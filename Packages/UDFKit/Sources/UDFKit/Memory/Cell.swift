/// A variable in memory of its own, at a place that stays the same.
///
/// It is `place[Value.self]`.
///
/// Proof of `@unchecked Sendable`: only the thread that holds the store's lock accesses the variable, or `deinit`, when no
/// other thread has access. There are three exceptions: atomics in it, a mutex, and the last value of an observer, which
/// is also read during the call; see `ValueObserver.tell`. An access that lasts calls no code that changes the same part of
/// the variable.
@usableFromInline
struct Cell<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  @usableFromInline let pointer: UnsafeMutablePointer<Value>

  @inlinable
  init(_ value: consuming Value) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: value)
  }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }

  /// The place of the variable, and so of its first part.
  @inlinable var place: Place { Place(pointer) }
}

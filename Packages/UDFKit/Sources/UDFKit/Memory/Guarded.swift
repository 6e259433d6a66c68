public import Synchronization

/// An object, or a part of one, with variables that the store's lock guards.
///
/// Proof of `@unchecked Sendable` and of `@exclusivity(unchecked)`: only the thread that holds the lock accesses them, or
/// `deinit`, when no other thread has access. An access that lasts calls no code that accesses the same variable.
@usableFromInline
class Guarded<Value: ~Copyable>: @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline final var guarded: Value

  @inlinable
  init(_ value: consuming Value) { guarded = value }
}

/// A value that the store's lock guards, in the memory of the object of which it is a property.
///
/// Proof of `@unchecked Sendable` and of the memory: as for `Guarded`. A cell has one place for as long as the object lives.
@usableFromInline
struct GuardedCell<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  @usableFromInline let cell: _Cell<Value>

  @inlinable
  init(_ value: consuming Value) { cell = _Cell(value) }

  @inlinable var guarded: Value {
    @inline(__always)
    unsafeAddress { UnsafePointer(cell._address) }
    @inline(__always)
    nonmutating unsafeMutableAddress { cell._address }
  }
}

public import Synchronization

/// An object, or a part of one, with variables that the store's lock guards.
///
/// Proof of `@unchecked Sendable` and of `@exclusivity(unchecked)`: only the thread that holds the lock accesses them, or
/// `deinit`, when no other thread has access. An access that lasts calls no code that accesses the same variable.
@usableFromInline
class Guarded<Variables: ~Copyable>: @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline final var guarded: Variables

  @inlinable
  init(_ variables: consuming Variables) { guarded = variables }
}

/// Variables that the store's lock guards, in the memory of the object of which they are a property.
///
/// Proof of `@unchecked Sendable` and of the memory: as for `Guarded`. A cell has one place for as long as the object lives.
@usableFromInline
struct GuardedCell<Variables: ~Copyable>: ~Copyable, @unchecked Sendable {
  @usableFromInline let cell: _Cell<Variables>

  @inlinable
  init(_ variables: consuming Variables) { cell = _Cell(variables) }

  @inlinable var guarded: Variables {
    @inline(__always)
    unsafeAddress { UnsafePointer(cell._address) }
    @inline(__always)
    nonmutating unsafeMutableAddress { cell._address }
  }
}

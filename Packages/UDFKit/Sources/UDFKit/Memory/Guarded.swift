/// An object, or a part of one, with variables that the store's lock guards.
///
/// Proof of `@unchecked Sendable` and of `@exclusivity(unchecked)`: only the thread that holds the lock accesses them, or
/// `deinit`, when no other thread has access. Atomics in them are the exception. An access that lasts calls no code that
/// accesses the same part of the variable.
@usableFromInline
class Guarded<Value: ~Copyable>: @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline final var guarded: Value

  @inlinable
  init(_ value: consuming Value) { guarded = value }
}

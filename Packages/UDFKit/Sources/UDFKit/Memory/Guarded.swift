/// A variable that the store's lock guards.
///
/// Proof of `@unchecked Sendable`: only the thread that holds the lock accesses the variable, or `deinit`, when no other
/// thread has access.
@usableFromInline
final class Guarded<Value>: @unchecked Sendable {
  @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) { self.value = value }
}

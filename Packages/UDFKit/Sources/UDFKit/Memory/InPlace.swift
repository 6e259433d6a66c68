// Values that are compared and replaced where they lie.

/// Whether an optional is nil or another value than one in memory.
///
/// A call, so that both stay where they are and no reference in them is counted.
///
/// Proof of the raw memory: an optional begins with its payload (the ABI's single-payload enums), and here
/// it has one.
@inlinable
@inline(never)
func isOther<Wrapped: Equatable>(
  _ optional: UnsafeMutablePointer<Wrapped?>,
  _ value: UnsafePointer<Wrapped>
) -> Bool {
  // Not `== nil`, which would copy the value to compare it as one of `Equatable`.
  if case .none = optional.pointee { return true }
  return UnsafeRawPointer(optional).assumingMemoryBound(to: Wrapped.self).pointee != value.pointee
}

/// Puts a value in the place of another.
///
/// Moved out by hand: an assignment, or a `deinitialize`, goes by the type's value witnesses for many types
/// of `Value` (measured: 75 instructions for an optional row, 35 this way).
@inlinable
@inline(__always)
func replace<Value>(_ memory: UnsafeMutablePointer<Value>, by value: consuming Value) {
  withExtendedLifetime(memory.move()) {}
  memory.initialize(to: value)
}

/// Keeps a copy of the value at a pointer, and gives a closure that swaps it back in.
///
/// The value that was swapped out lives until the closure goes.
@usableFromInline
typealias Snapshot =
  @Sendable (UnsafeMutableRawPointer) -> (UnsafeMutableRawPointer) -> Void

/// The snapshot of a value of a known type.
///
/// Proof of the raw memory: the pointer is to a value of this type, as the caller says by its path.
@inlinable
func snapshot<Value>(of type: Value.Type) -> Snapshot {
  { pointer in
    var old = pointer.assumingMemoryBound(to: Value.self).pointee
    return { swap(&$0.assumingMemoryBound(to: Value.self).pointee, &old) }
  }
}

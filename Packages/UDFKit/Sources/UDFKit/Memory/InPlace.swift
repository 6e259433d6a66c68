// Functions that compare and replace values in place.

/// Returns whether an optional is nil or differs from a value in memory.
///
/// This is a call, so that both values stay in place and no reference in them is counted.
///
/// Proof of the raw memory: an optional begins with its payload (the ABI's single-payload enums), and this
/// one has a payload.
@inlinable
@inline(never)
func isOther<Wrapped: Equatable>(
  _ optional: UnsafeMutablePointer<Wrapped?>,
  _ value: UnsafePointer<Wrapped>
) -> Bool {
  // This does not use `== nil`, which would copy the value to compare it as one of `Equatable`.
  if case .none = optional.pointee { return true }
  return UnsafeRawPointer(optional).assumingMemoryBound(to: Wrapped.self).pointee != value.pointee
}

/// Replaces a value in place.
///
/// The value is moved out explicitly. For many types, an assignment or a `deinitialize` uses the type's value
/// witnesses (measured: 75 instructions for an optional row, and 35 this way).
@inlinable
@inline(__always)
func replace<Value>(_ memory: UnsafeMutablePointer<Value>, by value: consuming Value) {
  withExtendedLifetime(memory.move()) {}
  memory.initialize(to: value)
}

/// Copies the value at a pointer, and returns a closure that swaps the copy back in.
///
/// The value that is swapped out lives until the closure is released.
@usableFromInline
typealias Snapshot =
  @Sendable (UnsafeMutableRawPointer) -> (UnsafeMutableRawPointer) -> Void

/// Returns the snapshot function of a value of a known type.
///
/// Proof of the raw memory: the caller's path guarantees that the pointer is to a value of this type.
@inlinable
func snapshot<Value>(of type: Value.Type) -> Snapshot {
  { pointer in
    var old = pointer.assumingMemoryBound(to: Value.self).pointee
    return { swap(&$0.assumingMemoryBound(to: Value.self).pointee, &old) }
  }
}

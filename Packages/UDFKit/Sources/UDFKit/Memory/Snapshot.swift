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

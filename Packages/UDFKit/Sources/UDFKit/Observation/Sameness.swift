/// Returns whether two values are equal, or have the same bits.
///
/// A number that is not one differs from itself. A state with such a number has not changed for that (law 4).
@inlinable
@inline(__always)
package func areSame<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
  left == right || haveSameBits(left, right)
}

/// Returns whether two values have the same bits, and some.
///
/// Proof of the pointers: they are used only while the closures run.
@inlinable
@inline(__always)
func haveSameBits<Value>(_ left: Value, _ right: Value) -> Bool {
  withUnsafeBytes(of: left) { left in
    withUnsafeBytes(of: right) { right in
      guard let left = left.baseAddress, let right = right.baseAddress else { return false }
      return haveSameBytes(left, right, MemoryLayout<Value>.size)
    }
  }
}

/// Returns whether the bytes at two addresses are the same, and some.
///
/// Proof of the pointers: both are of values of this size, which nobody changes meanwhile. The bytes between the
/// properties of a value may have any content. If they differ, the values count as different.
@inlinable
@inline(__always)
func haveSameBytes(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int) -> Bool {
  count >= 8 ? haveSameWords(left, right, last: count &- 8) : haveSameFewBytes(left, right, count)
}

/// Compares the words of values, of which the last one may overlap the one before.
@inlinable
@inline(__always)
func haveSameWords(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, last: Int) -> Bool {
  var offset = 0
  while offset < last {
    let word = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    if word != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
    offset &+= 8
  }
  let word = left.loadUnaligned(fromByteOffset: last, as: UInt64.self)
  return word == right.loadUnaligned(fromByteOffset: last, as: UInt64.self)
}

@usableFromInline
func haveSameFewBytes(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int) -> Bool {
  count > 0
    && (0..<count).allSatisfy {
      left.load(fromByteOffset: $0, as: UInt8.self)
        == right.load(fromByteOffset: $0, as: UInt8.self)
    }
}

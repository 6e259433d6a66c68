/// Returns whether two values are equal, or have the same bits.
///
/// NaN does not equal itself. A state with NaN counts as unchanged if its bits are the same (law 4).
@inlinable
@inline(__always)
package func areSame<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
  if left == right { return true }
  return Place.reading(left) { left in
    Place.reading(right) { left.hasSameBytes(as: $0, count: MemoryLayout<Value>.size) }
  }
}

extension Place {
  /// Returns whether two values have the same bits.
  ///
  /// Values of size 0 count as different here.
  ///
  /// The bytes between the properties of a value may have any content. If they differ, the values count as different.
  @inlinable
  @inline(__always)
  func hasSameBytes(as other: Place, count: Int) -> Bool {
    if count < 8 { return hasSameFewBytes(as: other, count) }
    // The last word may overlap the one before.
    let last = count &- 8
    var offset = 0
    while offset < last {
      if word(at: offset) != other.word(at: offset) { return false }
      offset &+= 8
    }
    return word(at: last) == other.word(at: last)
  }

  @inlinable
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    pointer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  @usableFromInline
  func hasSameFewBytes(as other: Place, _ count: Int) -> Bool {
    count > 0 && (0..<count).allSatisfy { (self + $0)[UInt8.self] == (other + $0)[UInt8.self] }
  }
}

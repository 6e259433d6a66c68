/// Returns whether two values are equal, if a number that is not one is equal to itself.
///
/// With such a number, a state differs from itself, although no rule has changed it.
func areSame<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
  if left == right { return true }
  var walk = SamenessWalk()
  return walk.areSame(left, right) && walk.hasFoundNaN
}

/// A comparison of two values part by part.
private struct SamenessWalk {
  /// Whether a number that is not one was on both sides.
  ///
  /// Only then may values be the same that are not equal.
  private(set) var hasFoundNaN = false

  mutating func areSame(_ left: Any, _ right: Any) -> Bool {
    guard type(of: left) == type(of: right) else { return false }
    if let left = left as? any BinaryFloatingPoint { return areSameNumbers(left, right) }
    if let left = left as? any Equatable, isEqual(left, right) { return true }
    // Equal dictionaries may have their keys in different orders.
    if let left = left as? [AnyHashable: Any], let right = right as? [AnyHashable: Any] {
      return left.count == right.count
        && left.allSatisfy { key, value in right[key].map { areSame(value, $0) } ?? false }
    }
    let (first, second) = (Mirror(reflecting: left), Mirror(reflecting: right))
    if first.displayStyle == .class { return left as AnyObject === right as AnyObject }
    guard !first.children.isEmpty, first.children.count == second.children.count else {
      return false
    }
    return zip(first.children, second.children).allSatisfy { first, second in
      first.label == second.label && areSame(first.value, second.value)
    }
  }

  private mutating func areSameNumbers<Number: BinaryFloatingPoint>(
    _ left: Number,
    _ right: Any
  ) -> Bool {
    guard let right = right as? Number else { return false }
    if left == right { return true }
    guard left.isNaN, right.isNaN else { return false }
    hasFoundNaN = true
    return left.sign == right.sign && left.significandBitPattern == right.significandBitPattern
  }

  private func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
    left == right as? Value
  }
}

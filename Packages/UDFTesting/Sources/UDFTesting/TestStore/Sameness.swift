/// Returns whether two values are equal, if a number that is not one is equal to itself, and so a state that has one.
///
/// Only if such a number is on both sides, values may be the same that are not equal.
func areSame<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
  var hasFoundNaN = false
  return left == right || areSame(left, right, &hasFoundNaN) && hasFoundNaN
}

private func areSame(_ left: Any, _ right: Any, _ hasFoundNaN: inout Bool) -> Bool {
  func isEqual<Value: Equatable>(_ left: Value) -> Bool { left == right as? Value }
  guard type(of: left) == type(of: right) else { return false }
  if let left = left as? any BinaryFloatingPoint {
    return areSameNumbers(left, right, &hasFoundNaN)
  }
  if let left = left as? any Equatable, isEqual(left) { return true }
  // Equal dictionaries may have their keys in different orders.
  if let left = left as? [AnyHashable: Any], let right = right as? [AnyHashable: Any] {
    return left.count == right.count
      && left.allSatisfy { key, value in
        right[key].map { areSame(value, $0, &hasFoundNaN) } ?? false
      }
  }
  let (first, second) = (Mirror(reflecting: left), Mirror(reflecting: right))
  if first.displayStyle == .class { return left as AnyObject === right as AnyObject }
  guard !first.children.isEmpty, first.children.count == second.children.count else { return false }
  return zip(first.children, second.children).allSatisfy { first, second in
    first.label == second.label && areSame(first.value, second.value, &hasFoundNaN)
  }
}

private func areSameNumbers<Number: BinaryFloatingPoint>(
  _ left: Number,
  _ right: Any,
  _ hasFoundNaN: inout Bool
) -> Bool {
  guard let right = right as? Number else { return false }
  if left == right { return true }
  hasFoundNaN = hasFoundNaN || left.isNaN && right.isNaN
  return left.isNaN && right.isNaN && left.sign == right.sign
    && left.significandBitPattern == right.significandBitPattern
}

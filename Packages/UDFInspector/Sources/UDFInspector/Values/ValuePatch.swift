import UDFKit

/// The difference of two values as a JSON Patch (RFC 6902), within a budget of bytes.
///
/// Each operation also has the member `was`, the old value, which a patch may have.
struct ValuePatch {
  /// The operations, each an object as JSON.
  private(set) var operations: [String] = []
  /// Whether the budget was too small for all operations.
  ///
  /// The operations are then the first ones.
  private(set) var isCut = false
  private var left: Int

  private static let limitOfValue = 400
  private static let mostDeep = 24

  init(from old: Any, to new: Any, budget: Int) {
    left = budget
    compare(old, new, "", depth: 0)
  }

  var json: String { "[" + operations.joined(separator: ",") + "]" }

  private mutating func compare(_ old: Any, _ new: Any, _ path: String, depth: Int) {
    if isCut || Self.areEqual(old, new) == true { return }
    let (old, new) = (ValueParts.unwrapped(old), ValueParts.unwrapped(new))
    guard type(of: old) == type(of: new), depth < Self.mostDeep else {
      return replace(old, new, path)
    }
    if type(of: old) is AnyObject.Type, (old as AnyObject) === (new as AnyObject) { return }
    let (before, after) = (ValueParts(of: old), ValueParts(of: new))
    switch before.kind {
    case .list where Mirror(reflecting: old).displayStyle != .set:
      compareLists(Elements(old, before), Elements(new, after), path, depth)
    case .table: compareTables(before, after, path, depth)
    case .object where before.count == after.count && !(old is any CustomStringConvertible):
      for position in 0..<before.count {
        let (label, value) = before[position]
        compare(
          value,
          after[position].value,
          ValuePath.appending(label, to: path),
          depth: depth + 1
        )
      }
    case .choice where before.count > 0 && after.count > 0 && before[0].label == after[0].label:
      let inner = ValuePath.appending(before[0].label, to: path)
      compare(before[0].value, after[0].value, inner, depth: depth + 1)
    default:
      // What cannot be compared, or is not equal to itself, as a number that is not one, is its text.
      let isText = Self.areEqual(old, old) != true && Self.areEqual(new, new) != true
      if !isText || ValueText.text(of: old) != ValueText.text(of: new) { replace(old, new, path) }
    }
  }

  private mutating func compareTables(
    _ before: ValueParts,
    _ after: ValueParts,
    _ path: String,
    _ depth: Int
  ) {
    var old = Dictionary(before.map { ($0.label, $0.value) }, uniquingKeysWith: { $1 })
    for (label, value) in after {
      let inner = ValuePath.appending(label, to: path)
      if let was = old.removeValue(forKey: label) {
        compare(was, value, inner, depth: depth + 1)
      } else {
        add("add", inner, value: value)
      }
    }
    for (label, was) in old.sorted(by: { $0.key < $1.key }) {
      add("remove", ValuePath.appending(label, to: path), was: was)
    }
  }

  private mutating func compareLists(
    _ old: Elements,
    _ new: Elements,
    _ path: String,
    _ depth: Int
  ) {
    if old.count == new.count {
      return compareRange(old, new, 0..<old.count, path, depth)
    }
    // What both have at the start and at the end stays. The rest is replaced, removed and added.
    let start = old.commonStart(with: new)
    let end = old.commonEnd(with: new, after: start)
    let (gone, come) = (old.count - start - end, new.count - start - end)
    let both = min(gone, come)
    for position in start..<start + both where !isCut {
      compare(old[position], new[position], "\(path)/\(position)", depth: depth + 1)
    }
    for position in (start + both..<start + gone).reversed() where !isCut {
      add("remove", "\(path)/\(position)", was: old[position])
    }
    for position in start + both..<start + come where !isCut {
      add("add", "\(path)/\(position)", value: new[position])
    }
  }

  /// Compares the elements of a range, halves of which are compared as a whole.
  private mutating func compareRange(
    _ old: Elements,
    _ new: Elements,
    _ range: Range<Int>,
    _ path: String,
    _ depth: Int
  ) {
    if isCut || range.isEmpty { return }
    if range.count == 1 {
      let position = range.lowerBound
      return compare(old[position], new[position], "\(path)/\(position)", depth: depth + 1)
    }
    if old.areEqual(new, in: range) { return }
    let middle = range.lowerBound + range.count / 2
    compareRange(old, new, range.lowerBound..<middle, path, depth)
    compareRange(old, new, middle..<range.upperBound, path, depth)
  }

  private mutating func replace(_ old: Any, _ new: Any, _ path: String) {
    add("replace", path, value: new, was: old)
  }

  private mutating func add(_ name: String, _ path: String, value: Any? = nil, was: Any? = nil) {
    if isCut { return }
    var text = #"{"op":"\#(name)","path":\#(ValueJSON.quoted(path))"#
    for (member, value) in [("value", value), ("was", was)] {
      guard let value else { continue }
      let json = ValueJSON(value, limit: min(Self.limitOfValue, left))
      text += #","\#(member)":\#(json.text)"# + (json.isCut ? #","\#(member)IsCut":true"# : "")
    }
    text += "}"
    guard text.utf8.count <= left else {
      isCut = true
      return
    }
    left -= text.utf8.count + 1
    operations.append(text)
  }

  /// Returns whether two values are equal, or nil if they cannot be compared.
  static func areEqual(_ left: Any, _ right: Any) -> Bool? {
    func open<Value: Equatable>(_ left: Value) -> Bool { left == right as? Value }
    return (left as? any Equatable).map { open($0) }
  }
}

import UDFKit

/// The parts of a value, as `Mirror` shows them.
///
/// Elements are found by position without a pass over the others, where the collection allows that. To look at all of
/// any collection, iterate over them.
struct ValueParts: Sequence {
  /// What kind of value it is, for the page.
  enum Kind: String, Encodable {
    case object, list, table, text, number, bool, null, choice, other
  }

  let kind: Kind
  let count: Int
  private let mirror: Mirror?
  private let sorted: [(label: String, value: Any)]?

  /// The most entries of a table that are sorted by key.
  private static let mostSorted = 10_000

  init(of wrapped: Any) {
    let value = Self.unwrapped(wrapped)
    if let kind = Self.leaf(value) {
      self.init(kind, count: 0)
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: self.init(.null, count: 0)
    case .collection, .set: self.init(.list, count: mirror.children.count, mirror)
    case .dictionary:
      let count = mirror.children.count
      guard count <= Self.mostSorted else {
        self.init(.table, count: count, mirror)
        return
      }
      let entries = mirror.children.map(Self.entry)
      self.init(.table, count: count, sorted: entries.sorted { $0.label < $1.label })
    case .enum: self.init(.choice, count: mirror.children.count, mirror)
    default:
      let own = Self.properties(mirror)
      self.init(own.isEmpty ? .other : .object, count: own.count, sorted: own)
    }
  }

  private init(
    _ kind: Kind,
    count: Int,
    _ mirror: Mirror? = nil,
    sorted: [(label: String, value: Any)]? = nil
  ) {
    self.kind = kind
    self.count = count
    self.mirror = mirror
    self.sorted = sorted
  }

  subscript(position: Int) -> (label: String, value: Any) {
    if let sorted { return sorted[position] }
    guard let children = mirror?.children else { preconditionFailure("A leaf has no parts.") }
    return part(children[children.index(children.startIndex, offsetBy: position)], at: position)
  }

  func makeIterator() -> AnyIterator<(label: String, value: Any)> {
    if let sorted { return AnyIterator(sorted.makeIterator()) }
    guard let children = mirror?.children else { return AnyIterator { nil } }
    return AnyIterator(children.enumerated().lazy.map { part($1, at: $0) }.makeIterator())
  }

  private func part(_ child: Mirror.Child, at position: Int) -> (label: String, value: Any) {
    if kind == .table { return Self.entry(child) }
    return (kind == .list ? String(position) : child.label ?? String(position), child.value)
  }

  func part(_ label: String) -> Any? {
    if kind == .list {
      guard let position = Int(label), position >= 0, position < count else { return nil }
      return self[position].value
    }
    return first { $0.label == label }?.value
  }

  /// Returns the part with a label, which is not optional any more, or the number of elements for `count`.
  func value(_ label: String) -> Any? {
    if let part = part(label) { return Self.unwrapped(part) }
    return label == "count" && (kind == .list || kind == .table) ? count : nil
  }

  /// The label of the first part, or `count` for a list.
  var firstLabel: String { kind == .list || count == 0 ? "count" : self[0].label }

  /// Which labels there are, as advice.
  var choice: String {
    if kind == .list { return "choose count, or the number of an element from 0" }
    if count == 0 { return "it is a value without parts" }
    let labels = prefix(20).map { $0.label }.joined(separator: ", ")
    return "choose \(labels)" + (count > 20 ? ", …" : "")
  }

  /// Returns the value in any number of optionals, or the innermost nil.
  static func unwrapped(_ value: Any) -> Any {
    var value = value
    while true {
      // A cast looks through `Any` and optionals, and so would find what is within.
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional, let inner = mirror.children.first else {
        return value
      }
      value = inner.value
    }
  }

  private static func leaf(_ value: Any) -> Kind? {
    switch value {
    case is Bool: .bool
    case is any BinaryInteger, is any BinaryFloatingPoint: .number
    case is any StringProtocol, is Character: .text
    default: nil
    }
  }

  private static func properties(_ mirror: Mirror) -> [(label: String, value: Any)] {
    let inherited = mirror.superclassMirror.map(properties) ?? []
    return inherited
      + mirror.children.enumerated().map { ($1.label ?? String($0), $1.value) }
  }

  /// Returns the key of a table's entry as a label, and its value.
  private static func entry(_ child: Mirror.Child) -> (label: String, value: Any) {
    let pair = Array(Mirror(reflecting: child.value).children.prefix(2))
    guard pair.count == 2 else { return (child.label ?? "", child.value) }
    let key = unwrapped(pair[0].value)
    return ((key as? any StringProtocol).map { "\($0)" } ?? ValueText.text(of: key), pair[1].value)
  }
}

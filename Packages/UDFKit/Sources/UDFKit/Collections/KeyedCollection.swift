/// A collection that finds its elements by id.
///
/// `ForEach` and `Store.scope(_:id:)` work on such collections.
///
/// `IdentifiedArray`, `Dictionary`, and `Array` with `Identifiable` elements conform. Use `IdentifiedArray`
/// for rows: it finds an element in O(1) and keeps the order.
///
/// The requirements are underscored, because only the store calls them. They pass pointers, so that elements
/// are read and changed in place and the collection is never copied.
public protocol KeyedCollection<ID, Value>: SendableMetatype {
  /// The type of the ids.
  associatedtype ID: Hashable
  /// The type of the elements.
  associatedtype Value

  /// The ids of all elements, in the order in which rules run on them.
  var _ids: [ID] { get }

  /// Reads the element with the given id in place.
  ///
  /// - Parameters:
  ///   - id: the id of the element.
  ///   - hint: the probable position of the element, 0 at first. An implementation may look there first. It may
  ///     store the position that it found, or -1 if `_modify` found that the id had changed.
  ///   - body: reads the element. The pointer is valid only during the call.
  /// - Returns: false if no element has this id. Then `body` is not called.
  func _read(id: ID, hint: inout Int, _ body: (UnsafePointer<Value>) -> Void) -> Bool

  /// Reads the element with the given id in place, in a collection that a pointer refers to.
  ///
  /// The default calls `_read(id:hint:_:)`. A collection may implement it if it can do the same with less
  /// work.
  static func _read(
    in collection: UnsafePointer<Self>,
    id: ID,
    hint: inout Int,
    _ body: (UnsafePointer<Value>) -> Void
  ) -> Bool

  /// Whether ids are unique and never change in place, and an element stays where `_modify` found it until
  /// the collection is changed again.
  ///
  /// If true, observers read the element at that place without a second search, and a rejected action
  /// restores only the element. The default is false.
  static var _keepsElementsInPlace: Bool { get }

  /// Whether the collection is made by a lens, and has elements of the first place of the lens, with the same ids.
  ///
  /// Then what comes from an element also comes from the element of that place, for a rule with `from:`. The default is
  /// false.
  static var _hasElementsOfFirstPlace: Bool { get }

  /// Changes the element with the given id in place, if there is one; see `_read(id:hint:_:)`.
  mutating func _modify(
    id: ID,
    hint: inout Int,
    _ body: (UnsafeMutablePointer<Value>) throws -> Void
  ) rethrows
}

extension KeyedCollection {
  /// Always false: a pointer that `_modify` passed is not used again.
  @inlinable public static var _keepsElementsInPlace: Bool { false }

  /// Always false.
  @inlinable public static var _hasElementsOfFirstPlace: Bool { false }

  /// Reads the element with the given id by `_read(id:hint:_:)`.
  @inlinable
  public static func _read(
    in collection: UnsafePointer<Self>,
    id: ID,
    hint: inout Int,
    _ body: (UnsafePointer<Value>) -> Void
  ) -> Bool {
    collection.pointee._read(id: id, hint: &hint, body)
  }
}

// Proof: every index was found by a search. A pointer is not used after the closure that provides it.
extension Array: KeyedCollection where Element: Identifiable {
  /// The ids of all elements, in order.
  public var _ids: [Element.ID] { map { $0.id } }

  /// Reads the first element with the given id.
  ///
  /// O(1) if its position has not changed, else O(n).
  @inlinable
  public func _read(
    id: Element.ID,
    hint: inout Int,
    _ body: (UnsafePointer<Element>) -> Void
  ) -> Bool {
    guard let index = position(of: id, hint: hint) else { return false }
    hint = index
    withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { body(base + index) }
    }
    return true
  }

  /// Changes the first element with the given id.
  ///
  /// O(1) if its position has not changed, else O(n).
  @inlinable
  public mutating func _modify(
    id: Element.ID,
    hint: inout Int,
    _ body: (UnsafeMutablePointer<Element>) throws -> Void
  ) rethrows {
    guard let index = position(of: id, hint: hint) else { return }
    hint = index
    try withUnsafeMutablePointer(to: &self[index], body)
    if self[index].id != id { hint = -1 }
  }

  @inlinable
  func position(of id: Element.ID, hint: Int) -> Int? {
    if hint < count, self[hint].id == id { return hint }
    return firstIndex { $0.id == id }
  }
}

// Proof: a pointer is not used after the closure that provides it.
extension Dictionary: KeyedCollection {
  /// The keys, in the dictionary's own order.
  ///
  /// This order differs from run to run. If the order in which rows reduce matters (law 10), use an
  /// `IdentifiedArray`.
  public var _ids: [Key] { Array(keys) }

  /// Reads the value of a key, in O(1).
  @inlinable
  public func _read(id: Key, hint: inout Int, _ body: (UnsafePointer<Value>) -> Void) -> Bool {
    guard let value = self[id] else { return false }
    withUnsafePointer(to: value, body)
    return true
  }

  /// Changes the value of a key in place, in O(1).
  @inlinable
  public mutating func _modify(
    id: Key,
    hint: inout Int,
    _ body: (UnsafeMutablePointer<Value>) throws -> Void
  ) rethrows {
    guard let index = index(forKey: id) else { return }
    try withUnsafeMutablePointer(to: &values[index], body)
  }
}

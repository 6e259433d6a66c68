/// A collection whose elements are found by an id: what `ForEach` and `Store.scope(_:id:)` walk over.
///
/// `IdentifiedArray`, `Dictionary` and `Array` of `Identifiable` elements conform. The requirements
/// hand out pointers, so that an element is read and changed where it lies and the collection is never
/// copied.
public protocol KeyedCollection<ID, Value>: SendableMetatype {
  /// What an element is found by.
  associatedtype ID: Hashable
  /// What is in the collection.
  associatedtype Value

  /// The ids of all elements, in the order in which rules run over them.
  var ids: [ID] { get }

  /// Reads the element with this id where it lies.
  ///
  /// - Parameters:
  ///   - id: the id of the element.
  ///   - hint: where the element probably is; an implementation may look there first and leave the
  ///     place that it found, or -1 when `modify` found that the id had changed. Starts as 0.
  ///   - body: reads the element; the pointer is valid only inside.
  /// - Returns: false when no element has this id; `body` was not called.
  func read(id: ID, hint: inout Int, _ body: (UnsafePointer<Value>) -> Void) -> Bool

  /// Reads the element with this id in a collection where that lies; see `read(id:hint:_:)`, which this
  /// calls unless a collection can do it with less work.
  static func read(
    in collection: UnsafePointer<Self>,
    id: ID,
    hint: inout Int,
    _ body: (UnsafePointer<Value>) -> Void
  ) -> Bool

  /// Whether ids are unique and never change in place, and an element stays where `modify` found it until
  /// the collection is changed again.
  ///
  /// Then its observers look at it there without a second search, and a rejected action puts back the
  /// element alone. False unless a collection says so.
  static var keepsElementsInPlace: Bool { get }

  /// Changes the element with this id where it lies. See `read(id:hint:_:)`.
  mutating func modify(
    id: ID,
    hint: inout Int,
    _ body: (UnsafeMutablePointer<Value>) throws -> Void
  ) rethrows -> Bool
}

extension KeyedCollection {
  /// False: a pointer that `modify` handed out is not used again.
  @inlinable public static var keepsElementsInPlace: Bool { false }

  /// Reads the element with this id by `read(id:hint:_:)`.
  @inlinable
  public static func read(
    in collection: UnsafePointer<Self>,
    id: ID,
    hint: inout Int,
    _ body: (UnsafePointer<Value>) -> Void
  ) -> Bool {
    collection.pointee.read(id: id, hint: &hint, body)
  }
}

// Proof: an index is one that was found, and a pointer is not used after the closure that gives it.
extension Array: KeyedCollection where Element: Identifiable {
  /// An element.
  public typealias Value = Element

  /// The ids of all elements, in order.
  public var ids: [Element.ID] { map(\.id) }

  /// Reads the first element with this id; O(1) when it lies where it lay last time, else O(n).
  @inlinable
  public func read(
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

  /// Changes the first element with this id; O(1) when it lies where it lay last time, else O(n).
  @inlinable
  public mutating func modify(
    id: Element.ID,
    hint: inout Int,
    _ body: (UnsafeMutablePointer<Element>) throws -> Void
  ) rethrows -> Bool {
    guard let index = position(of: id, hint: hint) else { return false }
    hint = index
    try withUnsafeMutablePointer(to: &self[index], body)
    if self[index].id != id { hint = -1 }
    return true
  }

  @inlinable
  func position(of id: Element.ID, hint: Int) -> Int? {
    if hint < count, self[hint].id == id { return hint }
    return firstIndex { $0.id == id }
  }
}

// Proof: a pointer is not used after the closure that gives it.
extension Dictionary: KeyedCollection {
  /// The keys, in the dictionary's own order.
  ///
  /// That order differs from run to run: where the order in which rows reduce matters (law 10), use
  /// an `IdentifiedArray`.
  public var ids: [Key] { Array(keys) }

  /// Reads the value of a key; O(1).
  @inlinable
  public func read(id: Key, hint: inout Int, _ body: (UnsafePointer<Value>) -> Void) -> Bool {
    guard let value = self[id] else { return false }
    withUnsafePointer(to: value, body)
    return true
  }

  /// Changes the value of a key where it lies; O(1).
  @inlinable
  public mutating func modify(
    id: Key,
    hint: inout Int,
    _ body: (UnsafeMutablePointer<Value>) throws -> Void
  ) rethrows -> Bool {
    guard let index = index(forKey: id) else { return false }
    try withUnsafeMutablePointer(to: &values[index], body)
    return true
  }
}

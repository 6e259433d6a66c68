/// A collection that finds its elements by id.
///
/// `ForEach` and `Store.scope(_:id:)` work on such collections.
///
/// `IdentifiedArray`, `Dictionary`, and `Array` with `Identifiable` elements conform. Use `IdentifiedArray` for rows:
/// it finds an element in O(1) and keeps the order. An array is searched from its start for each action and each read.
///
/// Only the store calls the requirements, which pass places, so that the collection is never copied.
public protocol KeyedCollection<ID, Value>: SendableMetatype {
  /// The type of the ids.
  associatedtype ID: Hashable
  /// The type of the elements.
  associatedtype Value

  /// The ids of all elements, in the order in which rules run on them.
  var _ids: [ID] { get }

  /// Passes the place of the element with the given id, for this call only, or returns false if there is none.
  ///
  /// `hint` is the probable position of the element, 0 at first. An implementation may look there first, and store the
  /// position that it found, or -1 if `_modify` found that the id had changed.
  static func _read(
    in collection: _ElementPlace<Self>,
    id: ID,
    hint: inout Int,
    _ body: (_ElementPlace<Value>) -> Void
  ) -> Bool

  /// Whether ids are unique and never change in place, and an element stays where it was found until the next change.
  ///
  /// If true, observers read it there without a second search, and a rejected action restores only the element. The
  /// default is false.
  static var _keepsElementsInPlace: Bool { get }

  /// Whether the collection is made by a lens, and has elements of the first place of the lens, with the same ids.
  ///
  /// Then what comes from an element also comes from the element of that place, for a rule with `from:`. The default is
  /// false.
  static var _hasElementsOfFirstPlace: Bool { get }

  /// Changes the element with the given id in place, if there is one; see `_read(in:id:hint:_:)`.
  mutating func _modify(id: ID, hint: inout Int, _ body: (inout Value) throws -> Void) rethrows
}

extension KeyedCollection {
  /// Always false: a pointer that `_modify` passed is not used again.
  @inlinable public static var _keepsElementsInPlace: Bool { false }

  /// Always false.
  @inlinable public static var _hasElementsOfFirstPlace: Bool { false }

  /// Reads the element with the given id in place.
  @inlinable
  public func _read(id: ID, hint: inout Int, _ body: (_ElementPlace<Value>) -> Void) -> Bool {
    _ElementPlace.of(self) { Self._read(in: $0, id: id, hint: &hint, body) }
  }
}

extension Array: KeyedCollection where Element: Identifiable {
  /// The ids of all elements, in order.
  public var _ids: [Element.ID] { map { $0.id } }

  /// Reads the first element with the given id, in O(n).
  @inlinable
  public static func _read(
    in collection: _ElementPlace<Self>,
    id: Element.ID,
    hint: inout Int,
    _ body: (_ElementPlace<Element>) -> Void
  ) -> Bool {
    guard let index = collection.value.position(of: id, hint: hint) else { return false }
    _ElementPlace.element(index, of: collection.value, body)
    return true
  }

  /// Changes the first element with the given id, in O(n).
  @inlinable
  public mutating func _modify(
    id: Element.ID,
    hint: inout Int,
    _ body: (inout Element) throws -> Void
  ) rethrows {
    guard let index = position(of: id, hint: hint) else { return }
    try body(&self[index])
    if self[index].id != id { hint = -1 }
  }

  @inlinable
  func position(of id: Element.ID, hint: Int) -> Int? {
    if hint < count, self[hint].id == id { return hint }
    return firstIndex { $0.id == id }
  }
}

extension Dictionary: KeyedCollection {
  /// The keys in ascending order, in O(n log n), or in the dictionary's own order if they are not `Comparable`.
  ///
  /// The latter differs from run to run, and so do the order in which the rows reduce, and the random numbers of each
  /// (law 10). If these matter, use an `IdentifiedArray`.
  public var _ids: [Key] {
    let keys = Array(keys)
    func ascending<ID: Comparable>(_ type: ID.Type) -> [Key]? {
      (keys as? [ID])?.sorted() as? [Key]
    }
    return (Key.self as? any Comparable.Type).flatMap { ascending($0) } ?? keys
  }

  /// Reads the value of a key, in O(1).
  @inlinable
  public static func _read(
    in collection: _ElementPlace<Self>,
    id: Key,
    hint: inout Int,
    _ body: (_ElementPlace<Value>) -> Void
  ) -> Bool {
    guard let value = collection.value[id] else { return false }
    _ElementPlace.of(value, body)
    return true
  }

  /// Changes the value of a key in place, in O(1).
  @inlinable
  public mutating func _modify(
    id: Key,
    hint: inout Int,
    _ body: (inout Value) throws -> Void
  ) rethrows {
    guard let index = index(forKey: id) else { return }
    try body(&values[index])
  }
}

extension IdentifiedArray: KeyedCollection {
  /// The ids of all elements, in order.
  public var _ids: [Element.ID] { elements.map { $0.id } }

  /// Reads the element with the given id in place, in O(1), without retaining the array.
  @inlinable
  public static func _read(
    in collection: _ElementPlace<Self>,
    id: Element.ID,
    hint: inout Int,
    _ body: (_ElementPlace<Element>) -> Void
  ) -> Bool {
    Place(collection).lend(Self.self) { elements in
      guard let position = elements.position(of: id, hint: hint) else { return false }
      hint = position
      _ElementPlace.element(position, of: elements.storage, body)
      return true
    }
  }

  /// Always true: an element stays in the memory of an array, and `_modify` refuses a change of its id.
  @inlinable public static var _keepsElementsInPlace: Bool { true }

  /// Changes the element with the given id in place, in O(1).
  @inlinable
  public mutating func _modify(
    id: Element.ID,
    hint: inout Int,
    _ body: (inout Element) throws -> Void
  ) rethrows {
    guard let position = position(of: id, hint: hint) else { return }
    hint = position
    try body(&storage[position])
    if storage[position].id != id { Self.refuseChange(of: id) }
  }

  @usableFromInline
  static func refuseChange(of id: Element.ID) -> Never {
    fatalError(
      "IdentifiedArray: a reducer changed the id of element \(id). Remove it and append another."
    )
  }

  @inlinable
  func position(of id: Element.ID, hint: Int) -> Int? {
    if hint < storage.count, storage[hint].id == id { return hint }
    return positions[id]
  }
}

// Proof: a position is always less than the count. A pointer is not used after the closure that provides it,
// except in `_read(in:id:hint:_:)`, which says why.
extension IdentifiedArray: KeyedCollection {
  /// The ids of all elements, in order.
  public var _ids: [Element.ID] { elements.map { $0.id } }

  /// Reads the element with the given id in place, in O(1).
  @inlinable
  public func _read(
    id: Element.ID,
    hint: inout Int,
    _ body: (UnsafePointer<Element>) -> Void
  ) -> Bool {
    guard let position = position(of: id, hint: hint) else { return false }
    hint = position
    storage.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { body(base + position) }
    }
    return true
  }

  /// Reads the element with the given id in place, in O(1), without retaining the array.
  @inlinable
  public static func _read(
    in collection: UnsafePointer<Self>,
    id: Element.ID,
    hint: inout Int,
    _ body: (UnsafePointer<Element>) -> Void
  ) -> Bool {
    guard let position = collection.pointee.position(of: id, hint: hint) else { return false }
    hint = position
    // The pointer outlives the closure that provides it. Swift created the array, so its elements are in its
    // own memory, and the caller does not change the collection until `body` has returned.
    guard let base = collection.pointee.storage.withUnsafeBufferPointer({ $0.baseAddress }) else {
      return false
    }
    body(base + position)
    return true
  }

  /// Always true: an element stays in the memory of an array, and `_modify` refuses a change of its id.
  @inlinable public static var _keepsElementsInPlace: Bool { true }

  /// Changes the element with the given id in place, in O(1).
  @inlinable
  public mutating func _modify(
    id: Element.ID,
    hint: inout Int,
    _ body: (UnsafeMutablePointer<Element>) throws -> Void
  ) rethrows {
    guard let position = position(of: id, hint: hint) else { return }
    hint = position
    try withUnsafeMutablePointer(to: &storage[position], body)
    if storage[position].id != id { Self.refuseChange(of: id) }
  }

  @usableFromInline
  static func refuseChange(of id: Element.ID) -> Never {
    fatalError(
      "IdentifiedArray: a reducer changed the id of element \(id). Remove it and append another."
    )
  }

  @inlinable
  @inline(__always)
  func position(of id: Element.ID, hint: Int) -> Int? {
    if hint < storage.count, storage[hint].id == id { return hint }
    return positions[id]
  }
}

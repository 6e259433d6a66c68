public import UDFKit

// Proof: a position was found by a search, so it is less than the count. A pointer is not used after the closure
// that provides it, except in `_read(in:id:hint:_:)`, which says why.
extension Stack: KeyedCollection {
  /// The ids of all screens, the lowest first.
  public var _ids: [Int] { ids }

  /// Reads the screen with the given id in place.
  @inlinable
  public func _read(id: Int, hint: inout Int, _ body: (UnsafePointer<Screen>) -> Void) -> Bool {
    guard let position = position(of: id, hint: hint) else { return false }
    hint = position
    storage.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { body(base + position) }
    }
    return true
  }

  /// Reads the screen with the given id in place, without retaining the stack.
  @inlinable
  public static func _read(
    in collection: UnsafePointer<Self>,
    id: Int,
    hint: inout Int,
    _ body: (UnsafePointer<Screen>) -> Void
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

  /// Always true: ids are unique, they are not a part of the screen, and a screen stays in an array's memory.
  @inlinable public static var _keepsElementsInPlace: Bool { true }

  /// Changes the screen with the given id in place.
  @inlinable
  public mutating func _modify(
    id: Int,
    hint: inout Int,
    _ body: (UnsafeMutablePointer<Screen>) throws -> Void
  ) rethrows {
    guard let position = position(of: id, hint: hint) else { return }
    hint = position
    try withUnsafeMutablePointer(to: &storage[position], body)
  }
}

public import UDFKit

extension Stack: KeyedCollection {
  /// The ids of all screens, the lowest first.
  public var _ids: [Int] { ids }

  /// Reads the screen with the given id in place, without retaining the stack.
  @inlinable
  public static func _read(
    in collection: _ElementPlace<Self>,
    id: Int,
    hint: inout Int,
    _ body: (_ElementPlace<Screen>) -> Void
  ) -> Bool {
    guard let position = collection.value.position(of: id, hint: hint) else { return false }
    hint = position
    _ElementPlace.element(position, of: collection.value.storage, body)
    return true
  }

  /// Always true: ids are unique, they are not a part of the screen, and a screen stays in an array's memory.
  @inlinable public static var _keepsElementsInPlace: Bool { true }

  /// Changes the screen with the given id in place.
  @inlinable
  public mutating func _modify(
    id: Int,
    hint: inout Int,
    _ body: (inout Screen) throws -> Void
  ) rethrows {
    guard let position = position(of: id, hint: hint) else { return }
    hint = position
    try body(&storage[position])
  }
}

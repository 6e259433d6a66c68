/// An array that also finds its elements by their ids, in O(1).
///
/// ```swift
/// var entries: IdentifiedArray<Entry> = []
/// entries.append(entry)
/// entries[id: entry.id]?.isRead = true
/// ```
///
/// Two elements never have the same id. If you append an element whose id is already present, it replaces the
/// old element in place. The order is that of insertion. Two arrays are equal if they have equal elements in
/// the same order.
public struct IdentifiedArray<Element: Identifiable>: RandomAccessCollection {
  /// The elements in order.
  @inlinable public var elements: [Element] { storage }
  @usableFromInline var storage: [Element] = []
  @usableFromInline var positions: [Element.ID: Int] = [:]

  /// Creates an empty array.
  public init() {}

  /// Creates an array of the given elements.
  ///
  /// A later element replaces an earlier one with the same id.
  public init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// The position of the first element, which is always 0.
  public var startIndex: Int { 0 }

  /// The position after the last element.
  public var endIndex: Int { elements.count }

  /// Accesses the element at a position.
  public subscript(position: Int) -> Element { elements[position] }

  /// Accesses the element with the given id.
  ///
  /// A new value changes or appends the element, and nil removes it.
  ///
  /// Complexity: O(1), or O(n) to remove an element.
  public subscript(id id: Element.ID) -> Element? {
    get { positions[id].map { elements[$0] } }
    set {
      guard let newValue else {
        remove(id: id)
        return
      }
      guard newValue.id == id else {
        // A failed precondition has no message in an optimised build.
        fatalError("IdentifiedArray: an element with id \(newValue.id) was set for id \(id).")
      }
      append(newValue)
    }
  }

  /// Appends an element, or replaces the element with the same id in place.
  ///
  /// Complexity: O(1).
  public mutating func append(_ element: Element) {
    if let position = positions[element.id] {
      storage[position] = element
    } else {
      positions[element.id] = elements.count
      storage.append(element)
    }
  }

  /// Removes and returns the element with the given id, or returns nil if there is none.
  ///
  /// Complexity: O(n).
  @discardableResult
  public mutating func remove(id: Element.ID) -> Element? {
    guard let position = positions.removeValue(forKey: id) else { return nil }
    let removed = storage.remove(at: position)
    for index in position..<elements.count { positions[elements[index].id] = index }
    return removed
  }

  /// Removes the elements for which the closure returns true.
  ///
  /// Complexity: O(n).
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    self = try IdentifiedArray(elements.filter { try !shouldBeRemoved($0) })
  }

  /// The ids of all elements, in order.
  ///
  /// Complexity: O(n).
  public var ids: [Element.ID] { _ids }

  /// Returns the position of the element with the given id.
  ///
  /// Complexity: O(1).
  public func index(id: Element.ID) -> Int? { positions[id] }

  /// Sorts the elements.
  ///
  /// Complexity: O(n log n).
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    storage = try storage.sorted(by: areInIncreasingOrder)
    for (index, element) in elements.enumerated() { positions[element.id] = index }
  }
}

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
  ) rethrows -> Bool {
    guard let position = position(of: id, hint: hint) else { return false }
    hint = position
    try withUnsafeMutablePointer(to: &storage[position], body)
    if storage[position].id != id { Self.refuseChange(of: id) }
    return true
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

extension IdentifiedArray: ExpressibleByArrayLiteral {
  /// Creates an array of the given elements.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Returns whether both arrays have equal elements in the same order.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.elements == rhs.elements }
}

extension IdentifiedArray: Sendable where Element: Sendable, Element.ID: Sendable {}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as an array.
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension IdentifiedArray: Decodable where Element: Decodable {
  /// Decodes the elements from an array.
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

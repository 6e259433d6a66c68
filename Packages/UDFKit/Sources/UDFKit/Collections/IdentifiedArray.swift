/// An array whose elements are also found by their id, in O(1).
///
/// ```swift
/// var entries: IdentifiedArray<Entry> = []
/// entries.append(entry)
/// entries[id: entry.id]?.isRead = true
/// ```
///
/// Two elements never have the same id: appending an element whose id is there already replaces the
/// old one where it lies. Order is that of insertion. Equality, as an array's, is of elements in order.
public struct IdentifiedArray<Element: Identifiable>: RandomAccessCollection {
  /// The elements in order.
  @inlinable public var elements: [Element] { storage }
  @usableFromInline var storage: [Element] = []
  @usableFromInline var positions: [Element.ID: Int] = [:]

  /// An empty array.
  public init() {}

  /// An array of these elements; of two with the same id the later one stays, in the place of the first.
  public init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// The position of the first element: always 0.
  public var startIndex: Int { 0 }

  /// The position after the last element.
  public var endIndex: Int { elements.count }

  /// The element at a position.
  public subscript(position: Int) -> Element { elements[position] }

  /// The element with an id; setting it changes or appends the element, setting nil removes it.
  ///
  /// O(1), removing O(n).
  public subscript(id id: Element.ID) -> Element? {
    get { positions[id].map { elements[$0] } }
    set {
      guard let newValue else {
        remove(id: id)
        return
      }
      guard newValue.id == id else {
        // A failed precondition is silent in an optimised build.
        fatalError("IdentifiedArray: an element with id \(newValue.id) was set for id \(id).")
      }
      append(newValue)
    }
  }

  /// Appends an element, or replaces the one with the same id where it lies.
  ///
  /// O(1).
  public mutating func append(_ element: Element) {
    if let position = positions[element.id] {
      storage[position] = element
    } else {
      positions[element.id] = elements.count
      storage.append(element)
    }
  }

  /// Removes and gives the element with this id, if there is one.
  ///
  /// O(n).
  @discardableResult
  public mutating func remove(id: Element.ID) -> Element? {
    guard let position = positions.removeValue(forKey: id) else { return nil }
    let removed = storage.remove(at: position)
    for index in position..<elements.count { positions[elements[index].id] = index }
    return removed
  }

  /// Removes the elements for which the closure says so.
  ///
  /// O(n).
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    self = try IdentifiedArray(elements.filter { try !shouldBeRemoved($0) })
  }

  /// The position of the element with this id.
  ///
  /// O(1).
  public func index(id: Element.ID) -> Int? { positions[id] }

  /// Puts the elements into an order.
  ///
  /// O(n log n).
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    storage = try storage.sorted(by: areInIncreasingOrder)
    for (index, element) in elements.enumerated() { positions[element.id] = index }
  }
}

// Proof: a position is below the count, and a pointer is not used after the closure that gives it, but for
// the one whose reason stands there.
extension IdentifiedArray: KeyedCollection {
  /// An element.
  public typealias Value = Element

  /// The ids of all elements, in order.
  public var ids: [Element.ID] { elements.map { $0.id } }

  /// Reads the element with this id where it lies; O(1).
  @inlinable
  public func read(
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

  /// Reads the element with this id where it lies, without counting a reference to the array; O(1).
  @inlinable
  public static func read(
    in collection: UnsafePointer<Self>,
    id: Element.ID,
    hint: inout Int,
    _ body: (UnsafePointer<Element>) -> Void
  ) -> Bool {
    guard let position = collection.pointee.position(of: id, hint: hint) else { return false }
    hint = position
    // The pointer outlives the closure that gives it: the array was made by Swift, so its elements lie in
    // its own memory, and whoever calls this leaves the collection as it is until `body` has returned.
    guard let base = collection.pointee.storage.withUnsafeBufferPointer({ $0.baseAddress }) else {
      return false
    }
    body(base + position)
    return true
  }

  /// True: an element lies in the memory of an array, and `modify` refuses a change of its id.
  @inlinable public static var keepsElementsInPlace: Bool { true }

  /// Changes the element with this id where it lies; O(1).
  @inlinable
  public mutating func modify(
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
  /// An array of these elements.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether both have equal elements in the same order.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.elements == rhs.elements }
}

extension IdentifiedArray: Sendable where Element: Sendable, Element.ID: Sendable {}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Writes the elements as an array.
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension IdentifiedArray: Decodable where Element: Decodable {
  /// Reads the elements from an array.
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

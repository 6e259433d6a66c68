/// An array that also finds its elements by their ids, in O(1).
///
/// ```swift
/// var entries: IdentifiedArray<Entry> = []
/// entries.append(entry)
/// entries[id: entry.id]?.isRead = true
/// ```
///
/// Two elements never have the same id: an element that you append or insert replaces an old one with its id in place.
/// The order is that of insertion, until you sort or move elements.
///
/// Cost: to find, append, replace or exchange an element takes O(1), to sort O(n log n), and all else at most O(n).
///
/// It is not a `MutableCollection`, whose algorithms would give two elements the same id for a moment.
public struct IdentifiedArray<Element: Identifiable>: RandomAccessCollection {
  /// The elements in order.
  ///
  /// They share their memory with this array until one of them is changed.
  @inlinable public var elements: [Element] { storage }
  @usableFromInline var storage: [Element] = []
  @usableFromInline var positions: [Element.ID: Int] = [:]

  /// Creates an empty array.
  public init() {}

  /// Creates an array of the given elements.
  ///
  /// A later element replaces an earlier one with the same id.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    let elements = Array(elements)
    positions.reserveCapacity(elements.count)
    // Iterating would copy each element.
    for position in elements.indices { positions[elements[position].id] = position }
    if positions.count == elements.count {
      storage = elements
    } else {
      positions = [:]
      append(contentsOf: elements)
    }
  }

  /// The position of the first element, which is always 0.
  public var startIndex: Int { 0 }

  /// The position after the last element.
  public var endIndex: Int { elements.count }

  /// Accesses the element at a position.
  ///
  /// You can change the element, but not its id. If you do, the program ends with a message.
  public subscript(position: Int) -> Element {
    get { elements[position] }
    _modify {
      let id = storage[position].id
      defer {
        if storage[position].id != id {
          fatalError(
            "IdentifiedArray: an element with id \(storage[position].id) was set at position \(position), where"
              + " the element with id \(id) is. Remove that element and insert the other one."
          )
        }
      }
      yield &storage[position]
    }
  }

  /// Accesses the element with the given id.
  ///
  /// A new value changes or appends the element, and nil removes it.
  public subscript(id id: Element.ID) -> Element? {
    get { positions[id].map { elements[$0] } }
    set {
      guard let newValue else {
        remove(id: id)
        return
      }
      guard newValue.id == id else {
        fatalError("IdentifiedArray: an element with id \(newValue.id) was set for id \(id).")
      }
      append(newValue)
    }
  }

  /// The ids of all elements, in order.
  public var ids: [Element.ID] { _ids }

  /// Returns the position of the element with the given id.
  public func index(id: Element.ID) -> Int? { positions[id] }

  mutating func renumber(_ range: some Sequence<Int>) {
    for position in range { positions[storage[position].id] = position }
  }
}

extension IdentifiedArray: Sendable where Element: Sendable, Element.ID: Sendable {}

extension IdentifiedArray: ExpressibleByArrayLiteral {
  /// Creates an array of the given elements.
  ///
  /// A later element replaces an earlier one with the same id.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Returns whether both arrays have equal elements in the same order.
  ///
  /// Copies of one array are compared in O(1).
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.elements == rhs.elements }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Hashes the elements in order.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as an array.
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension IdentifiedArray: Decodable where Element: Decodable {
  /// Decodes the elements from an array.
  ///
  /// It throws a `DecodingError` that names the id if two elements have the same id.
  public init(from decoder: any Decoder) throws {
    let elements = try [Element](from: decoder)
    self.init(elements)
    if count == elements.count { return }
    var first: [Element.ID: Int] = [:]
    for (position, element) in elements.enumerated() {
      if let first = first.updateValue(position, forKey: element.id) {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath,
            debugDescription: "The elements at positions \(first) and \(position) of an"
              + " IdentifiedArray have the same id, \(element.id). Give each element an id of its own."
          )
        )
      }
    }
  }
}

extension IdentifiedArray: CustomStringConvertible, CustomReflectable {
  /// The elements, as an array describes them.
  public var description: String { elements.description }

  /// A mirror that shows the elements and nothing else.
  ///
  /// A child is created when the mirror is asked for it.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}

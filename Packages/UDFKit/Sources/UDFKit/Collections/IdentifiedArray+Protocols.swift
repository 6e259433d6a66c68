extension IdentifiedArray: ExpressibleByArrayLiteral {
  /// Creates an array of the given elements.
  ///
  /// A later element replaces an earlier one with the same id.
  ///
  /// Complexity: O(n).
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Returns whether both arrays have equal elements in the same order.
  ///
  /// Complexity: O(n), or O(1) if both are copies of one array.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.elements == rhs.elements }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Hashes the elements in order.
  ///
  /// Complexity: O(n).
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as an array.
  ///
  /// Complexity: O(n).
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension IdentifiedArray: Decodable where Element: Decodable {
  /// Decodes the elements from an array.
  ///
  /// It throws a `DecodingError` that names the id if two elements have the same id.
  ///
  /// Complexity: O(n).
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
  ///
  /// Complexity: O(n).
  public var description: String { elements.description }

  /// A mirror that shows the elements and nothing else.
  ///
  /// Complexity: O(1). A child is created when the mirror is asked for it.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}

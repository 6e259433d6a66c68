/// A row of the list.
public struct TemplateListRow: Codable, Equatable, Identifiable, Sendable {
  /// The name, which is unique in the list.
  public let id: String

  /// The loaded value.
  public var value: String

  /// Whether the row is marked.
  public var isMarked = false

  /// Creates a row that is not marked.
  public init(id: String, value: String) {
    self.id = id
    self.value = value
  }
}

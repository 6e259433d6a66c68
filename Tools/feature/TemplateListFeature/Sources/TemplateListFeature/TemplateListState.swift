public import UDFKit

/// The state of the list.
public struct TemplateListState: Codable, Equatable, Sendable {
  /// The rows, each with a store of its own; see `TemplateListRowAction`.
  public var rows: IdentifiedArray<TemplateListRow> = []

  /// The number of marked rows, which the reducer keeps.
  public internal(set) var marked = 0

  /// The names whose values are being loaded.
  public internal(set) var loading: Set<String> = []

  /// Why the last value could not be loaded, with what to do, in one line.
  public var error: String?

  /// The seconds between automatic refreshes, or nil if there are none.
  public var watchInterval: Int?

  /// Creates the initial state, in which there are no rows.
  public init() {}

  /// Whether values are being loaded, or a watch goes on.
  public var isActive: Bool { !loading.isEmpty || watchInterval != nil }
}

extension TemplateListState {
  /// Notes that values are being loaded, and returns their names.
  mutating func begin(_ names: [String]) -> [String] {
    error = nil
    loading.formUnion(names)
    return names
  }

  /// Stores a value, in its row or in a new one.
  mutating func receive(_ name: String, _ value: String) {
    loading.remove(name)
    var row = rows[id: name] ?? TemplateListRow(id: name, value: value)
    row.value = value
    rows[id: name] = row
  }

  /// Stores why a value could not be loaded.
  ///
  /// A new row is not added, and an old one keeps its value.
  mutating func fail(_ name: String, _ message: String) {
    loading.remove(name)
    error = message.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

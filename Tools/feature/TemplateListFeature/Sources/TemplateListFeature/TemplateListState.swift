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

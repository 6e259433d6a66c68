public import UDFKit

/// The actions of one row.
///
/// Dispatch them to the store of the row, so that they reach no other row (law 7):
///
/// ```swift
/// store.scope(\.rows, id: "one").dispatch(TemplateListRowAction.markToggled)
/// ```
public enum TemplateListRowAction: Action, Codable, Equatable {
  /// Toggles whether the row is marked.
  case markToggled
}

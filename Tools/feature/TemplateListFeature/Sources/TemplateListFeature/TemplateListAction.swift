public import UDFKit

/// The actions of the list.
///
/// The actions of one row are `TemplateListRowAction`.
public enum TemplateListAction: Action, Codable, Equatable {
  /// Adds a row after its value has been loaded.
  ///
  /// Rejected if there is such a row already.
  case addRequested(String)

  /// Loads the values of all rows again.
  ///
  /// Rejected without rows.
  case refreshRequested

  /// Refreshes every given number of seconds.
  case watchRequested(seconds: Int)

  /// Stops refreshing automatically.
  case unwatchRequested

  /// Runs the automatic refresh.
  ///
  /// The feature dispatches this action itself.
  case watchTicked

  /// Continues what ran when the program ended, for a state that was kept.
  ///
  /// Values that were being loaded are loaded again, and a watch goes on.
  case resumed

  /// Stores the value of a name.
  ///
  /// The feature dispatches this action itself.
  case valueLoaded(name: String, value: String)

  /// Stores why a value could not be loaded.
  ///
  /// The feature dispatches this action itself.
  case loadFailed(name: String, message: String)
}

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

/// The reason why the list rejects an action (law 8), with what to do, in one line.
struct TemplateListError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

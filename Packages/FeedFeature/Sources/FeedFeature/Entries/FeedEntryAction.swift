public import UDFKit

/// The actions of one entry.
///
/// Dispatch them to the store of the entry, so that they reach no other entry (law 7):
///
/// ```swift
/// let id = try store.state.entryID(3)
/// store.scope(\.entries, id: id).dispatch(FeedEntryAction.likeToggled)
/// ```
///
/// An action from the root reaches every entry.
public enum FeedEntryAction: Action, Codable, Equatable {
  /// Toggles whether the entry is liked.
  case likeToggled

  /// Toggles whether the entry is read.
  case readToggled
}

import UDFPresentation

/// What a key of the pane asks for.
enum FeedEvent: Equatable {
  /// An action of the feeds.
  case feed(FeedAction)
  /// The address of a source that is to be followed.
  case added(String)
  /// An action of one entry.
  case entry(FeedEntry.ID, FeedEntryAction)
  /// A button of the prompt.
  case answer(Prompt<FeedAction>.Button)
}

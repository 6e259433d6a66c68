import UDFKit

extension FeedFeature {
  /// The rules of the entries, and the rules that keep the counts of their marks.
  ///
  /// An action to one entry costs the same among 10 entries and among 10,000.
  static var entryRules: Reducer<FeedState> {
    Reducer {
      ForEach(\FeedState.entries) {
        On(FeedEntryAction.self, reduce)
      }
      On(FeedEntryAction.self, from: \FeedState.entries) { state, id, action in
        state.recount(id, after: action)
        return .none
      }
      // Such an action has reached every entry.
      On(FeedEntryAction.self, only: .addressee) { (state: inout FeedState, _) in
        state.recount()
        return .none
      }
    }
  }

  /// Changes the marks of an entry as an action says.
  private static func reduce(_ entry: inout FeedEntry, _ action: FeedEntryAction) -> Effect {
    switch action {
    case .likeToggled: entry.isLiked.toggle()
    case .readToggled: entry.isRead.toggle()
    }
    return .none
  }
}

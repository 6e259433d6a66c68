import UDFKit

extension FeedFeature {
  /// The rules of the entries, and the rules that keep the counts of their marks.
  ///
  /// An action to one entry costs the same among 10 entries and among 10,000.
  static var entryRules: Reducer<FeedState> {
    Reducer {
      ForEach(\FeedState.entries) {
        On(FeedEntryAction.self) { entry, action in
          switch action {
          case .likeToggled: entry.isLiked.toggle()
          case .readToggled: entry.isRead.toggle()
          }
        }
      }
      On(FeedEntryAction.self, from: \FeedState.entries) { state, id, action in
        state.recount(id, after: action)
      }
      // Such an action has reached every entry.
      On(FeedEntryAction.self, only: .addressee) { (state: inout FeedState, _) in state.recount() }
    }
  }
}

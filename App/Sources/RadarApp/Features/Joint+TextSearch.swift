import FeedFeature
import UDFKit

// The search finds the texts of entries, which the feeds have.

extension Joint {
  private enum EffectID {
    case texts
  }

  /// Tells the search which source goes, before the feeds remove it.
  static var removedSourcesAreNotFound: Reducer<FeedState> { On(FeedAction.self, forget) }

  /// Gives the search the entries of each document.
  static var receivedEntriesAreFound: Reducer<FeedState> { On(FeedAction.self, note) }

  /// Gives the search the texts of all entries when it asks for them.
  static var textsAreGiven: Reducer<FeedState> { On(TextSearchAction.self, give) }

  /// Ends the search when the user chooses which entries are shown.
  static var filtersEndTheSearch: Reducer<TextSearchState> { On(FeedAction.self, end) }

  static func forget(_ state: inout FeedState, _ action: FeedAction) -> Effect {
    let source: FeedSource.ID
    switch action {
    case .removalConfirmed(let id): source = id
    case .sourceRemoved(let number) where state.sources.indices.contains(number - 1):
      source = state.sources[number - 1].id
    default: return .none
    }
    return .dispatch(TextSearchAction.sourceRemoved(source))
  }

  static func note(_ state: inout FeedState, _ action: FeedAction) -> Effect {
    guard case .entriesReceived(let source, _, let received, _, _) = action else { return .none }
    let texts = received.filter { $0.source == source }.compactMap(state.known)
    return .dispatch(TextSearchAction.textsChanged(texts.map(SearchText.init)))
  }

  static func give(_ state: inout FeedState, _ action: TextSearchAction) -> Effect {
    guard action == .textsRequested else { return .none }
    return .run(priority: .utility) { [entries = state.entries.elements] dispatch in
      dispatch(TextSearchAction.textsReceived(entries.map(SearchText.init)))
    }
    .identified(by: EffectID.texts, cancelsInFlight: true)
  }

  static func end(_ state: inout TextSearchState, _ action: FeedAction) -> Effect {
    guard case .filterChanged = action, state.query != nil else { return .none }
    state.query = nil
    return .dispatch(TextSearchAction.ended)
  }
}

extension SearchText {
  /// Creates the text of an entry.
  init(_ entry: FeedEntry) {
    let content: Content? =
      switch entry.content {
      case .text(let text): .plain(text)
      case .html(let html): .html(html, base: entry.base ?? entry.link)
      case nil: nil
      }
    self.init(id: entry.id, source: entry.source, title: entry.title, content: content)
  }
}

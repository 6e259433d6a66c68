import CounterFeature
import FeedFeature
import SearchFeature
import UDFKit
import WebLoading

// To join a feature: its slice in the state, its entry in the list, and the entry itself.
// `make feature` writes all three. Elsewhere, only clients and rules between features name one; see App/README.md.

/// The state of radar, with a slice for each joined feature, and one for the search in the feeds.
struct AppState: Codable, Equatable, Sendable {
  var counter = CounterState()
  var search = SearchState()
  var feed = FeedState()
  var textSearch = TextSearchState()

  /// Returns the joined features, in the order of the screen and of help.
  static func features(_ clients: Clients) -> [Feature<AppState>] {
    [.counter, .search(clients), .feed(clients)]
  }

  /// Returns whether all is as in another state, whatever the index is doing.
  func isSame(as other: AppState) -> Bool {
    var state = self
    state.textSearch.indexing = other.textSearch.indexing
    return state == other
  }

  /// Gives this copy long lists of its own, so that the first key that changes one need not copy it.
  mutating func unshare() {
    // An entry that is written in place is the one that it was.
    if !feed.entries.isEmpty { feed.entries[0].isRead = feed.entries[0].isRead }
  }
}

extension FeedSource {
  fileprivate var following: FeedAction { .followRequested(name: title ?? "", source: id) }
}

extension Feature<AppState> {
  static var counter: Feature {
    Feature(
      CounterCommands.self,
      at: \.counter,
      in: .top,
      CounterFeature.reducer,
      pane: CounterFeature.connect
    )
    .resuming { $0.counter.message == nil ? nil : CounterAction.messageExpired }
    .telling { [$0.counter.message] }
    .undoing(CounterAction.self) { action in
      switch action {
      case .incrementButtonTapped: "counting up"
      case .decrementButtonTapped: "counting down"
      case .resetButtonTapped: "going back to zero"
      case .stepChosen(let step): "the step \(step)"
      // What the feeds add belongs to the feeds.
      case .added, .messageExpired: nil
      }
    }
  }

  static func search(_ clients: Clients) -> Feature {
    Feature(
      SearchCommands.self,
      at: \.search,
      SearchFeature.reducer(client: clients.search),
      pane: SearchFeature.connect
    )
    .resuming { $0.search.isLoading ? SearchAction.resumed : nil }
    .telling { [$0.search.error, $0.search.notice] }
  }

  static func feed(_ clients: Clients) -> Feature {
    Feature(
      commands: FeedCommands.self,
      reducer: Reducer {
        Scope(\.feed) {
          FeedFeature.reducer(client: clients.feed, atOnce: WebClient.requestsAtOnce)
          Exchange.reducer(client: clients.exchange, feed: clients.feed)
        }
        Scope(through: .found) { TextSearch.reducer(index: clients.index) }
      },
      // What is found is in the entries, and need not be there after a restart.
      transient: [TextSearchAction.self],
      pane: { store in
        FeedPane.connect(
          to: store,
          now: clients.now,
          source: clients.exchange.source,
          reaches: clients.feed.reaches
        )
      }
    )
    .completing { deed in
      guard case FeedAction.addRequested(let path) = deed.action else { return deed }
      let source = clients.exchange.source(path)
      var deed = deed.checked { try await clients.check(source) }
        .fails { $1.feed.problem(adding: source) }
      deed.action = FeedAction.addRequested(source)
      return deed
    }
    .starting { state, settings, isFirst in
      var starts: [Start] = []
      if isFirst, !settings.sources.isEmpty {
        let sources = settings.sources.map { FeedSource(id: clients.exchange.source($0)) }
        starts.append(Start(action: FeedAction.subscriptionsReceived(sources), awaited: .effects))
      }
      if let interval = settings.interval, interval != state.feed.watchInterval {
        starts.append(Start(action: FeedAction.watchRequested(seconds: interval), awaited: .state))
      }
      let index = TextSearchAction.indexRequested
      return starts + [Start(action: index, awaited: .state, isForScreen: true)]
    }
    .resuming { $0.feed.isActive ? FeedAction.resumed : nil }
    .telling {
      [$0.feed.note, $0.feed.error, $0.textSearch.query?.error]
    } forgetting: {
      $0.feed.note ?? $0.feed.error == nil ? nil : FeedAction.messagesRead
    }
    .undoing(FeedEntryAction.self) { action in
      switch action {
      case .likeToggled: "the like"
      case .readToggled: "the mark as read"
      }
    }
    .undoing(FeedAction.self) { action in
      switch action {
      case .sourceRemoved, .removalConfirmed: "the removal of a feed"
      case .filterChanged: "the choice of entries"
      case .renameRequested: "the name of a feed"
      case .groupChanged: "the group of a feed"
      case .muteToggled: "the muting of a feed"
      case .allMarkedRead: "the marks of all entries as read"
      default: nil
      }
    } resuming: { action, state in
      // What a refresh reads is another state's, and the removal has ended the load of its source.
      switch action {
      case .removalConfirmed(let source) where state.feed.adding[id: source] != nil:
        clients.feed.reaches(source) ? state.feed.adding[id: source]?.following : nil
      case .sourceRemoved, .removalConfirmed:
        state.feed.refreshTotal > 0 ? FeedAction.refreshContinued : nil
      default: nil
      }
    }
  }
}

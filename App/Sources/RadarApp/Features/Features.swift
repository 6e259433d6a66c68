import CounterFeature
import FeedFeature
import SearchFeature
import UDFKit

// To join a feature: its slice in the state, its entry in the list, and the entry itself.
// `make feature` writes all three. Elsewhere, only clients and rules between features name one; see App/README.md.

/// The state of radar, with a slice for each joined feature, and one for the search in the feeds.
///
/// No feature knows the others.
struct AppState: Codable, Equatable, Sendable {
  var counter = CounterState()
  var search = SearchState()
  var feed = FeedState()
  var textSearch = TextSearchState()

  /// Returns the joined features, in the order of the screen and of help.
  static func features(_ clients: Clients) -> [Feature<AppState>] {
    [.counter, .search(clients), .feed(clients)]
  }

  /// Gives this copy long lists of its own, so that the first key that changes one need not copy it.
  mutating func unshare() {
    // An entry that is written in place is the one that it was.
    if !feed.entries.isEmpty { feed.entries[0].isRead = feed.entries[0].isRead }
  }
}

extension Feature<AppState> {
  static var counter: Feature {
    Feature(
      "counter",
      at: \.counter,
      in: .top,
      CounterFeature.reducer,
      pane: CounterFeature.connect
    ) {
      // The only effect of the counter removes its message, so nothing waits for effects.
      Command(
        "up",
        awaits: .state,
        "count up by the step; entries that arrive in the feeds are counted too"
      ) { CounterAction.incrementButtonTapped }
      Command("down", awaits: .state, "count down by the step, not below zero") {
        CounterAction.decrementButtonTapped
      }
      Command("reset", awaits: .state, "go back to zero") { CounterAction.resetButtonTapped }
      Command("step", .number("N"), awaits: .state, "choose the step: 1, 5 or 10") {
        CounterAction.stepChosen($0)
      }
    }
    .resuming { $0.counter.message == nil ? nil : CounterAction.messageExpired }
    .telling { [$0.counter.message] }
    .undoing(
      CounterAction.self,
      saying: { action in
        switch action {
        case .incrementButtonTapped: "counting up"
        case .decrementButtonTapped: "counting down"
        case .resetButtonTapped: "going back to zero"
        case .stepChosen(let step): "the step \(step)"
        // What the feeds add belongs to the feeds.
        case .added, .messageExpired: nil
        }
      }
    )
  }

  static func search(_ clients: Clients) -> Feature {
    Feature(
      "search",
      at: \.search,
      SearchFeature.reducer(client: clients.search),
      pane: SearchFeature.connect
    ) {
      Command("", .text("WORDS"), "find repositories") { SearchAction.searchRequested($0) }
        .typed { SearchAction.queryChanged($0) }
        .startsOver()
        .showsPane()
        .fails { $0.search.error }
      Command("next", "show more results") { SearchAction.nextPageRequested }
        .showsPane()
        .fails { $0.search.error }
      listOfUser("starred", "has starred")
      listOfUser("watched", "watches")
      Command("open", .number("N"), "open a result and follow its releases") {
        SearchAction.resultOpened($0)
      }
      .fails { $0.problemOpening }
      .notes { state in
        state.search.selected.map {
          "\($0.fullName) is open and its releases are followed: feed list shows them"
        }
      }
      Command("open all", "open all results that are shown and follow their releases") {
        SearchAction.allResultsOpened
      }
      .fails { $0.problemOpeningAll }
      .notes { $0.openedAll }
    }
    .resuming { $0.search.isLoading ? SearchAction.resumed : nil }
    .telling { [$0.search.error, $0.search.notice] }
  }

  /// Returns the command that lists repositories of a GitHub user.
  private static func listOfUser(_ word: String, _ relation: String) -> Command<String> {
    Command(word, .text("USER"), "list what a GitHub user \(relation); needs --live") {
      SearchAction.searchRequested("\(word):\($0)")
    }
    .startsOver()
    .showsPane()
    .fails { $0.search.error }
  }

  static func feed(_ clients: Clients) -> Feature {
    Feature(
      "feed",
      Reducer {
        Scope(\.feed) {
          FeedFeature.reducer(client: clients.feed, atOnce: WebLimits.requestsAtOnce)
          Exchange.reducer(client: clients.exchange, feed: clients.feed)
        }
        Scope(through: .found) { TextSearch.reducer(index: clients.index) }
      },
      // What is found is in the entries, and need not be there after a restart.
      transient: [TextSearchAction.self],
      pane: { FeedPane.connect(to: $0, now: clients.now, source: clients.exchange.source) }
    ) {
      Command("add", .path("PATH", as: clients.exchange.source), "follow a feed") {
        FeedAction.addRequested($0)
      }
      .checked { try await clients.check($0) }
      .fails { $1.feed.problem(adding: $2) }
      Command(
        "list",
        .choice([FeedFilter.all, .unread, .liked].map { ($0.rawValue, $0) }),
        "choose which entries are shown"
      ) { FeedAction.filterChanged($0) }
      .startsOver()
      .showsPane()
      Command("search", .text("WORDS"), "find words in all entries' texts") {
        TextSearchAction.queryChanged($0)
      }
      .typed { TextSearchAction.queryChanged($0) }
      .startsOver()
      .showsPane()
      .fails { $0.textSearch.query?.error }
      Command("like", .number("N"), "like a shown entry, or take the like back") { _ in
        FeedEntryAction.likeToggled
      }
      .row(\.feed.entries) { try $0.found.entryID($1) }
      Command("read", .number("N"), "mark a shown entry as read, or as unread") { _ in
        FeedEntryAction.readToggled
      }
      .row(\.feed.entries) { try $0.found.entryID($1) }
      Command("read all", "mark all entries as read") { FeedAction.allMarkedRead }
      Command(
        "rename",
        .number("N", then: "[NAME]"),
        "rename a source; without a name, restore its first one"
      ) { FeedAction.renameRequested($0.number, name: $0.text) }
      Command(
        "group",
        .number("N", then: "[NAME]"),
        "put a source into a group; without a name, take it out"
      ) { FeedAction.groupChanged($0.number, group: $0.text) }
      Command(
        "mute",
        .number("N"),
        "mute or unmute a source: its new entries are read and not counted"
      ) { FeedAction.muteToggled($0) }
      Command("import", .path("FILE"), "follow the feeds of an OPML file") {
        ExchangeAction.importRequested(path: $0)
      }
      .fails { earlier, state, _ in state.feed.importProblem(since: earlier.feed) }
      .notes { $0.feed.note }
      Command("export", .path("FILE"), "write the sources to an OPML file") {
        ExchangeAction.exportRequested(path: $0)
      }
      .fails { $0.feed.error }
      .notes { $0.feed.note }
      Command(
        "remove",
        .confirmed(.number("N")),
        "stop following a source; asks first, unless --yes is given"
      ) {
        $0.isYes ? FeedAction.sourceRemoved($0.value) : FeedAction.removalRequested($0.value)
      }
      .startsOver()
      Command("refresh", "read all sources again") { FeedAction.refreshRequested }
        .fails { $0.feed.refreshProblem }
        .notes { $0.feed.refreshWarning }
      // A watch never ends.
      Command(
        "watch",
        .number("SECONDS"),
        awaits: .state,
        "refresh all sources at an interval"
      ) { FeedAction.watchRequested(seconds: $0) }
      Command("unwatch", "stop refreshing at an interval") { FeedAction.unwatchRequested }
    }
    .starting { state, settings, isFirst in
      let sources =
        isFirst ? settings.sources.map { FeedSource(id: clients.exchange.source($0)) } : []
      let interval = settings.interval.flatMap { $0 == state.feed.watchInterval ? nil : $0 }
      let follow = Start(action: FeedAction.subscriptionsReceived(sources), awaited: .effects)
      return (sources.isEmpty ? [] : [follow])
        + [interval].compactMap(\.self).map {
          Start(action: FeedAction.watchRequested(seconds: $0), awaited: .state)
        }
        + [Start(action: TextSearchAction.indexRequested, awaited: .state, isForScreen: true)]
    }
    .resuming { $0.feed.isActive ? FeedAction.resumed : nil }
    .telling {
      [$0.feed.note, $0.feed.error, $0.textSearch.query?.error]
    } forgetting: {
      $0.feed.note ?? $0.feed.error == nil ? nil : FeedAction.messagesRead
    }
    .undoing(
      FeedEntryAction.self,
      saying: { action in
        switch action {
        case .likeToggled: "the like"
        case .readToggled: "the mark as read"
        }
      }
    )
    .undoing(
      FeedAction.self,
      saying: { action in
        switch action {
        case .sourceRemoved, .removalConfirmed: "the removal of a feed"
        case .filterChanged: "the choice of entries"
        case .renameRequested: "the name of a feed"
        case .groupChanged: "the group of a feed"
        case .muteToggled: "the muting of a feed"
        case .allMarkedRead: "the marks of all entries as read"
        default: nil
        }
      },
      // What a refresh reads is another state's, and the removal has ended the load of its source.
      resuming: { action, state in
        switch action {
        case .sourceRemoved, .removalConfirmed:
          state.feed.refreshTotal > 0 ? FeedAction.refreshContinued : nil
        default: nil
        }
      }
    )
  }
}

import FeedFeature
import Foundation
import TerminalUI
import UDFKit
import UDFTerminal

/// The pane of the feeds, which shows what a search has found in the place of the list, and opens entries.
enum FeedPane {
  /// The store does not hold the pane, so keep it as long as you show it.
  @MainActor
  static func connect(
    to store: Store<AppState>,
    now: @escaping () -> Date,
    source: @escaping (_ address: String) -> String,
    reaches: @escaping (_ source: String) -> Bool = { _ in true }
  ) -> FeaturePane<FoundFeeds, FeedPaneProps> {
    // What is done to the feeds is addressed to them, and not to the slice that joins them with the search.
    let feeds = store.scope(\.feed)
    let view = FeedFeature.view(now: now, source: source, reaches: reaches)
    return FeaturePane(
      store.scope(through: .found),
      visibleProps: FeedPaneProps.init(_:visible:),
      position: { $0.position(of: $1) },
      pages: PanePages(
        page: { $0.feed.page(of: $1) },
        opened: { _, id in
          if feeds.state.entries[id: id]?.isRead == false {
            feeds.scope(\.entries, id: id).dispatch(FeedEntryAction.readToggled)
          }
        },
        next: { $0.unread(from: $1, $2) }
      ),
      view: { props, found in
        FeedPaneView(props: props, feeds: view(props.feed, feeds)) { found.dispatch($0) }
      }
    )
  }
}

struct FeedPaneProps: Encodable, Equatable, Sendable {
  let feed: FeedProps
  let search: TextQuery?

  init(_ state: FoundFeeds, visible: Range<Int>? = nil) {
    guard let query = state.query else {
      (feed, search) = (FeedProps(state.feed, visible: visible), nil)
      return
    }
    let all = query.results.indices
    let visible = visible?.clamped(to: all) ?? all
    var part = query
    part.results = Array(query.results[visible])
    search = part
    let rows = part.results.map { match in
      FeedListing.Row(
        id: match.id,
        title: Line(match.title, marking: match.titleMarks),
        excerpt: Line(match.excerpt, marking: match.marks)
      )
    }
    let listing = FeedListing(query.line, rows: rows, above: visible.lowerBound, of: all.count)
    feed = FeedProps(state.feed, listing: listing)
  }

  private enum CodingKeys: CodingKey { case search }

  func encode(to encoder: any Encoder) throws {
    try feed.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(search, forKey: .search)
  }
}

struct FeedPaneView: PaneView {
  let props: FeedPaneProps
  let feeds: any PaneView
  let handler: (TextSearchAction) -> Void

  func lines(width: Int) -> PaneLines { feeds.lines(width: width) }

  /// While something is asked, the only keys are those of its buttons.
  var keys: [PaneKey] {
    let keys = feeds.keys
    guard props.feed.prompt == nil else { return keys }
    let search = PaneKey("s", "search in the texts", typed: search, entered: search)
    let back = PaneKey(.escape, "back to the list") { handler(.ended) }
      .available(if: props.search != nil)
    // The search stands where people look for it: after the keys of an entry, and before the end of a refresh.
    let end = keys.suffix(1).map { $0.available(if: props.search == nil) }
    return keys.prefix(2) + [search] + keys.dropFirst(2).dropLast() + [back] + end
  }

  private func search(_ words: String) { handler(.queryChanged(words)) }
}

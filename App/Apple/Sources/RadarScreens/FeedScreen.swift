import FeedFeature
import Foundation
import SwiftUI
import UDFKit
import UDFPresentation
import UDFSwiftUI

struct FeedScreen: View {
  @StoreState private var feed: ViewStore<FeedState, FeedAction>

  init(store: Store<FeedState>) { _feed = StoreState(store) }

  var body: some View {
    NavigationStack {
      List {
        Section("Sources") {
          SwiftUI.ForEach(Array(feed.sources.enumerated()), id: \.element.id) { place, source in
            Text(source.title ?? source.id)
              .swipeActions {
                Button("Remove", role: .destructive) {
                  feed.dispatch(.removalRequested(place + 1))
                }
              }
          }
        }
        Section("Entries") {
          SwiftUI.ForEach($feed.rows(\.entries)) { EntryRow(store: $0.store) }
        }
      }
      .refreshable(sending: FeedAction.refreshRequested, to: feed.store)
      .prompt($feed.scope(\.prompt, as: .own))
      .navigationTitle("\(feed.unread) unread")
    }
  }
}

private struct EntryRow: View {
  @StoreState private var entry: ViewStore<FeedEntry, FeedEntryAction>

  init(store: Store<FeedEntry>) { _entry = StoreState(store) }

  var body: some View {
    HStack {
      Text(entry.title).font(entry.isRead ? .body : .headline)
      Spacer()
      Button(entry.isLiked ? "♥" : "♡") { entry.dispatch(.likeToggled) }
      Button(entry.isRead ? "unread" : "read") { entry.dispatch(.readToggled) }
    }
    // In a list, a tap on a row presses all of its buttons that have the automatic style.
    .buttonStyle(.borderless)
  }
}

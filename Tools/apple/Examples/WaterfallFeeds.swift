import Combine
import SwiftUI
import UDFKit
import UDFStyles
import UDFSwiftUI

// The form of SwiftUIRedux: a state that reduces itself, hands the action to its children, and is observed whole.

struct LikedFeed: WaterfallState, Equatable, Identifiable {
  let id: Int
  let title: String
  var isLiked = false

  mutating func reduce(action: any UDFKit.Action) {
    if let liked = action as? FeedLiked, liked.id == id { isLiked.toggle() }
  }
}

struct FeedLiked: UDFKit.Action {
  let id: Int
}

struct LikedFeeds: WaterfallState, Equatable {
  var feeds: IdentifiedArray<LikedFeed> = []

  static var children: Reducer<LikedFeeds> { UDFKit.ForEach(\.feeds) { Waterfall() } }

  mutating func reduce(action: any UDFKit.Action) {}
}

struct LikedFeedsView: View {
  @ObservedObject var state: ObservedState<LikedFeeds>

  var body: some View {
    List {
      SwiftUI.ForEach(state.feeds, id: \.id) { feed in
        Button(feed.isLiked ? "♥ \(feed.title)" : feed.title) {
          state.store.dispatch(FeedLiked(id: feed.id))
        }
      }
    }
  }
}

import Foundation
import Testing
import UDFKit
import UDFTerminal

@testable import FeedFeature

/// Tests the rows of a filter: they are those of a walk, and are found without one.
struct FeedFilterTests {
  /// Returns a state with entries, of which every third is read and every hundredth is liked.
  private static func state(_ count: Int) -> FeedState {
    let entries = (0..<count).map { number in
      var entry = FeedEntry(source: "a", key: "\(number)", title: "\(number)")
      entry.isRead = number.isMultiple(of: 3)
      entry.isLiked = number % 100 == 99
      return entry
    }
    return FeedState([FeedSource(id: "a")], entries: entries)
  }

  /// Compares what a state says about its filter with a walk over all entries.
  private func check(_ state: FeedState) {
    for filter in [FeedFilter.unread, .liked] {
      var state = state
      state.filter = filter
      let walk = state.entries.filter(filter.shows)
      #expect(state.marks == FeedState.marks(of: state.entries))
      #expect(state.shown == walk)
      #expect(walk.indices.allSatisfy { state.position(of: walk[$0].id) == $0 })
    }
  }

  @Test func `the marks follow every action`() async throws {
    let store = Store(state: Self.state(200), reducer: FeedFeature.reducer(client: FeedClient()))
    check(store.state)
    for number in [1, 64, 65, 128, 200] {
      let entry = store.scope(\.entries, id: try store.state.entryID(number))
      entry.dispatch(FeedEntryAction.readToggled)
      entry.dispatch(FeedEntryAction.likeToggled)
      check(store.state)
    }
    let new = (0..<3).map { FeedEntry(source: "a", key: "new \($0)", title: "new") }
    store.dispatch(FeedAction.entriesReceived(source: "a", title: nil, entries: new))
    check(store.state)
    var moved = store.state.entries[10]
    moved.date = Date(timeIntervalSince1970: 0)
    store.dispatch(FeedAction.entriesReceived(source: "a", title: nil, entries: [moved]))
    #expect(store.state.entries[0].id == moved.id)
    check(store.state)
    store.dispatch(FeedEntryAction.likeToggled)
    check(store.state)
    store.dispatch(FeedAction.allMarkedRead)
    check(store.state)
    store.dispatch(FeedAction.sourceRemoved(1))
    check(store.state)
  }

  @Test func `entries that somebody else has changed are walked over`() throws {
    var state = Self.state(200)
    state.filter = .liked
    state.entries[0].isLiked = true
    state.liked += 1
    #expect(state.shown.map(\.title) == ["0", "99", "199"])
    #expect(state.position(of: state.entries[199].id) == 2)
    state.entries = IdentifiedArray(state.entries.elements.dropLast())
    state.liked -= 1
    #expect(state.shown.map(\.title) == ["0", "99"])
    #expect(try state.entryID(2) == state.entries[99].id)
  }
}

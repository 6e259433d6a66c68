import Foundation
import Testing
import UDFKit

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

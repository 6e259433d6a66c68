import Foundation
import TerminalUI
import Testing
import UDFKit
import UDFTerminal

@testable import FeedFeature

/// Tests the cost of an action of one entry, in copies and visits, which does not grow with the list.
@MainActor
struct FeedCostTests {
  private static func store(_ count: Int) -> Store<FeedState> {
    let entries = (1...count).map { number in
      FeedEntry(source: "a", key: "\(number)", title: "\(number)", content: .text("…"))
    }
    let state = FeedState([FeedSource(id: "a")], entries: entries)
    return Store(state: state, reducer: FeedFeature.reducer(client: FeedClient()))
  }

  /// Returns the address of the entries.
  ///
  /// Proof: only the number leaves the closure, and nothing is read through it.
  private func address(of store: Store<FeedState>) -> Int {
    store.state.entries.elements.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
  }

  @Test(arguments: [100, 10_000])
  func `a like copies no list, and makes lines of what is visible`(count: Int) async throws {
    let store = Self.store(count)
    let pane = FeedFeature.connect(to: store)
    pane.visible = 0..<20
    var changes = 0
    pane.onChange = { changes += 1 }
    let before = address(of: store)
    for number in [1, 20, count / 2, count] {
      let entry = store.scope(\.entries, id: try store.state.entryID(number))
      await entry.send(FeedEntryAction.likeToggled)
      await entry.send(FeedEntryAction.readToggled)
    }
    #expect(address(of: store) == before, "the list was copied")
    #expect(changes == 8)
    #expect(pane.props.entries.count == 20 && pane.props.entries.allSatisfy { $0.content == nil })
    #expect(pane.lines().count == 3 + count)
    #expect(pane.lines().dropFirst(3).count { !$0.runs.isEmpty } == 20)
    #expect((pane.props.liked, pane.props.unread) == (4, count - 4))
  }

  @Test func `the counts are kept, and the entries are not counted again`() throws {
    var state = Self.store(3).state
    (state.liked, state.unread) = (1_000, 2_000)
    let store = Store(state: state, reducer: FeedFeature.reducer(client: FeedClient()))
    let entry = store.scope(\.entries, id: try store.state.entryID(1))
    entry.dispatch(FeedEntryAction.likeToggled)
    entry.dispatch(FeedEntryAction.readToggled)
    #expect((store.state.liked, store.state.unread) == (1_001, 1_999))
  }
}

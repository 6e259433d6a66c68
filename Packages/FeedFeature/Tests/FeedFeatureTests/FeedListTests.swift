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

/// Tests that what is not made anew looks as if it were.
struct FeedOrderTests {
  private static func entry(_ key: Int) -> FeedEntry {
    let day = Int.random(in: -1...6)
    return FeedEntry(
      source: "a",
      key: "\(key)",
      title: "\(Int.random(in: 0..<3))",
      date: day < 0 ? nil : Date(timeIntervalSince1970: Double(day) * 86_400)
    )
  }

  @Test func `entries that arrive are where a sort of all puts them, and are counted`() {
    for _ in 0..<50 {
      var state = FeedState([FeedSource(id: "a")])
      var expected: [FeedEntry] = []
      for _ in 0..<6 {
        let received = (0..<Int.random(in: 0..<12)).map { _ in Self.entry(Int.random(in: 0..<40)) }
        var seen: Set<String> = []
        let first = received.filter { seen.insert($0.id).inserted }
        let new = first.filter { entry in !expected.contains { $0.id == entry.id } }
        expected = expected.map { old in first.first { $0.id == old.id } ?? old }
        expected = (new + expected).enumerated().sorted {
          let (left, right) = ($0.element.date ?? .distantPast, $1.element.date ?? .distantPast)
          return left != right ? left > right : $0.offset < $1.offset
        }.map(\.element)
        #expect(state.merge(received, asRead: false) == new.count)
        #expect(state.entries.elements == expected)
        #expect(state.unread == expected.count && state.liked == 0)
        #expect(state.marks == FeedState.marks(of: state.entries))
      }
    }
  }

  @Test func `the lines of the sources are those of each source, wrapped if something is wrong`() {
    let memo = SourceLines.Memo()
    for _ in 0..<100 {
      let width = Int.random(in: 5...60)
      let sources = IdentifiedArray(
        (0..<Int.random(in: 0..<12)).map { number in
          var source = FeedSource(id: "source \(number)")
          let text = String(repeating: "wrong ", count: Int.random(in: 0..<15))
          if Bool.random() { source.error = text }
          if Bool.random() { source.warning = text }
          return source
        }
      )
      let progress = FeedProgress(FeedState())
      let whole = SourceLines(sources, progress, .max)
      let expected = sources.enumerated().flatMap { index, source in
        let line = whole[index]
        return source.error == nil && source.warning == nil ? [line] : line.whole(in: width)
      }
      for _ in 0..<2 {
        let lines = memo.lines(sources, progress, width)
        #expect((0..<lines.count).map { lines[$0] } == expected)
      }
    }
  }
}

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

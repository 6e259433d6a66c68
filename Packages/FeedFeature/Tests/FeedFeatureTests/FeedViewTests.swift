import Foundation
import TerminalUI
import Testing
import UDFKit
import UDFTerminal
import UDFTesting

@testable import FeedFeature

/// Tests the view, which is a function of its props.
@MainActor
struct FeedViewTests {
  private let state = {
    var state = FeedState()
    state.sources = [FeedSource(id: "a.xml", title: "Nio"), FeedSource(id: "b.xml")]
    var first = FeedEntry(
      source: "a.xml",
      key: "1",
      title: "2.0",
      date: .init(timeIntervalSince1970: 0)
    )
    first.isLiked = true
    var second = FeedEntry(source: "b.xml", key: "2", title: "3.1")
    second.isRead = true
    state.entries = [first, second]
    state.recount()
    return state
  }()

  /// Compares the rendering of a state with the snapshot of the given name.
  private func assertPicture(
    _ name: String,
    line: UInt = #line,
    _ change: (inout FeedState) -> Void = { _ in }
  ) {
    var state = state
    change(&state)
    state.recount()
    let view = FeedView(props: FeedProps(state)) { _ in }
    assertSnapshot(of: view.lines(width: .max).map(\.plain), named: name, line: line)
  }

  private func event(of key: Key, _ change: (inout FeedState) -> Void = { _ in }) -> FeedEvent? {
    var state = state
    change(&state)
    state.recount()
    var events: [FeedEvent] = []
    let isUsed = FeedView(props: FeedProps(state)) { events.append($0) }.handle(key)
    #expect(isUsed == (events.count == 1))
    return events.first
  }

  @Test func `at first there is nothing but the filters`() {
    assertPicture("empty") { $0 = FeedState() }
  }

  @Test func `shows sources and entries with their numbers and marks`() {
    assertPicture("two entries")
  }

  @Test func `shows only what the filter lets through, and which filter that is`() {
    assertPicture("unread only") { $0.filter = .unread }
  }

  @Test func `shows how far a refresh is`() {
    assertPicture("refreshing") { state in
      state.refreshTotal = 4
      (state.waiting, state.loading) = (["c"], ["d"])
    }
  }

  @Test func `shows what goes on and what went wrong`() {
    assertPicture("adding, watching and failed") { state in
      state.watchInterval = 60
      state.adding = [FeedSource(id: "c", title: "C"), FeedSource(id: "d")]
      state.error = "There is no file x: check the path"
      state.sources[id: "b.xml"]?.error = "b.xml is gone: remove it"
    }
  }

  @Test(arguments: [8, 20, 36])
  func `of an error every letter is shown, in however few columns`(width: Int) {
    var state = state
    state.error = "There is no file x: check the path"
    state.sources[id: "b.xml"]?.error = "http://127.0.0.1:4711/feed.atom is not there: check it"
    let lines = FeedView(props: FeedProps(state)) { _ in }.lines(width: width)
    let shown = lines.map { $0.plain.filter { $0 != " " } }.joined()
    #expect(shown.contains("Thereisnofilex:checkthepath"))
    #expect(shown.contains("http://127.0.0.1:4711/feed.atomisnotthere:checkit"))
    // Entries may be wider than the view.
    #expect(lines.dropFirst().dropLast(state.entries.count).allSatisfy { $0.width <= width })
  }

  @Test func `shows what is asked, and how to answer`() throws {
    let source = state.sources[0]
    assertPicture("asking") { $0.askForRemoval(of: source) }
    var state = state
    state.askForRemoval(of: source)
    let lines = FeedView(props: FeedProps(state)) { _ in }.lines(width: 20)
    let question = lines.prefix { !$0.plain.hasPrefix("feeds") }
    #expect(question.count > 1 && question.allSatisfy { $0.width <= 20 })
    #expect(question.map(\.plain).joined(separator: " ").contains("[no] Keep"))
  }

  @Test func `numbers are aligned`() {
    assertPicture("ten entries") { state in
      state.entries = IdentifiedArray(
        (1...10).map { FeedEntry(source: "a.xml", key: "\($0)", title: "t\($0)") }
      )
    }
  }

  @Test func `of many entries only those that are visible have lines, with their numbers`() {
    var state = state
    state.entries = IdentifiedArray(
      (1...120).map { FeedEntry(source: "a.xml", key: "\($0)", title: "t\($0)") }
    )
    state.recount()
    let view = FeedView(props: FeedProps(state, visible: 98..<101)) { _ in }
    let lines = view.lines(width: .max)
    let rows = lines.dropFirst(lines.head.count)
    #expect(rows.count == 120)
    let visible = rows.filter { !$0.runs.isEmpty }
    assertSnapshot(of: (lines.head + visible).map(\.plain), named: "visible entries")
  }

  @Test func `keys choose the next filter`() {
    #expect(event(of: .character("f")) == .feed(.filterChanged(.unread)))
    #expect(event(of: .character("f")) { $0.filter = .unread } == .feed(.filterChanged(.liked)))
    #expect(event(of: .character("f")) { $0.filter = .liked } == .feed(.filterChanged(.all)))
  }

  @Test func `keys refresh, end that, and mark what is shown`() {
    #expect(event(of: .character("r")) == .feed(.refreshRequested))
    #expect(event(of: .character("r")) { $0.sources = [] } == nil)
    #expect(event(of: .escape) { $0.refreshTotal = 1 } == .feed(.refreshCancelled))
    #expect(event(of: .character("2")) == .entry("b.xml\n2", .readToggled))
    #expect(event(of: .character("2")) { $0.filter = .unread } == nil)
  }

  @Test(arguments: [Key.up, .escape, .character("0"), .character("3"), .character("x"), .enter])
  func `another key means nothing`(key: Key) {
    #expect(event(of: key) == nil)
  }
}

import Foundation
import TerminalUI
import Testing
import UDFKit
import UDFTerminal
import UDFTesting

@testable import FeedFeature

struct FeedViewTests {
  private static func entry(_ title: String, key: String = "1") -> FeedEntry {
    FeedEntry(source: "a.xml", key: key, title: title, date: Date(timeIntervalSince1970: 0))
  }

  private static func state(_ change: (inout FeedState) -> Void = { _ in }) -> FeedState {
    var first = entry("2.0")
    first.isLiked = true
    var second = FeedEntry(source: "b.xml", key: "2", title: "3.1")
    second.isRead = true
    var state = FeedState(
      [FeedSource(id: "a.xml", title: "Nio"), FeedSource(id: "b.xml")],
      entries: [first, second]
    )
    change(&state)
    state.recount()
    return state
  }

  private func lines(_ state: FeedState, width: Int = .max) -> PaneLines {
    FeedView(props: FeedProps(state)) { _ in }.lines(width: width)
  }

  private func event(
    of key: Key,
    on row: Int? = nil,
    entering text: String? = nil,
    _ change: (inout FeedState) -> Void = { _ in }
  ) -> FeedEvent? {
    var events: [FeedEvent] = []
    let view = FeedView(props: FeedProps(Self.state(change))) { events.append($0) }
    if let text {
      view.keys.first { $0.keys == [key] }?.enter(text)
    } else {
      #expect(view.handle(key, on: row) || events.isEmpty)
    }
    return events.first
  }

  @Test func `a row of a listing without its entry is left out, and the others keep their text`() {
    let rows = ["b.xml\n2", "gone", "a.xml\n1"].enumerated().map { number, id in
      FeedListing.Row(id: id, title: Line("title \(number)"), excerpt: Line("text \(number)"))
    }
    let listing = FeedListing(Line("found"), rows: rows, above: 4, of: 8)
    let props = FeedProps(Self.state(), listing: listing)
    #expect(props.entries.map(\.id) == ["b.xml\n2", "a.xml\n1"])
    #expect(props.above == 4 && props.shown == 7)
    let lines = FeedView(props: props) { _ in }.lines(width: .max).map(\.plain)
    #expect(
      lines.suffix(3) == [
        "5     title 0  b.xml  text 0", "6 ●♥  title 2  Nio  1970-01-01  text 2", "",
      ]
    )
  }

  @Test(arguments: [
    ("empty", FeedState()), ("two entries", state()),
    ("unread only", state { $0.filter = .unread }),
    ("refreshing", state { ($0.refreshTotal, $0.waiting, $0.loading) = (4, ["c"], ["d"]) }),
    (
      "adding, watching and failed",
      state { state in
        state.watchInterval = 60
        state.adding = [FeedSource(id: "c", title: "C"), FeedSource(id: "d")]
        state.error = "There is no file x: check the path"
        state.sources[id: "b.xml"]?.error = "b.xml is gone: remove it"
      }
    ),
    ("asking", state { $0.askForRemoval(of: $0.sources[0]) }),
  ])
  func `it looks as it did`(name: String, state: FeedState) {
    assertSnapshot(of: lines(state).map(\.plain), named: name)
  }

  @Test func `a source says its group, what is wrong, and when it is tried again`() {
    var source = FeedSource(id: "a.xml", title: "Nio", group: "Swift / Server", error: "No answer")
    source.isMuted = true
    source.warning = "line 3 is not well-formed"
    source.nextTry = Date(timeIntervalSince1970: 0)
    var state = FeedState([source])
    state.note = "2 feeds are imported"
    let lines = lines(state).map(\.plain)
    #expect(lines.contains { $0.contains("2 feeds are imported") })
    #expect(
      lines.contains(
        "1  Nio  muted  in Swift / Server  line 3 is not well-formed  No answer"
          + "  next try after 1970-01-01T00:00:00Z"
      )
    )
  }

  @Test(arguments: [8, 20, 36])
  func `of an error every letter is shown, in however few columns`(width: Int) {
    let state = Self.state { state in
      state.error = "There is no file x: check the path"
      state.sources[id: "b.xml"]?.error = "http://127.0.0.1:4711/feed.atom is not there: check it"
    }
    let lines = lines(state, width: width)
    let shown = lines.map { $0.plain.filter { $0 != " " } }.joined()
    #expect(shown.contains("Thereisnofilex:checkthepath"))
    #expect(shown.contains("http://127.0.0.1:4711/feed.atomisnotthere:checkit"))
    // Entries may be wider than the view.
    #expect(lines.dropFirst().dropLast(state.entries.count).allSatisfy { $0.width <= width })
  }

  @Test func `what is asked is wrapped, with how to answer`() {
    let state = Self.state { $0.askForRemoval(of: $0.sources[0]) }
    let question = lines(state, width: 20).prefix { !$0.plain.hasPrefix("feeds") }
    #expect(question.count > 1 && question.allSatisfy { $0.width <= 20 })
    #expect(question.map(\.plain).joined(separator: " ").contains("[no] Keep"))
  }

  @Test func `of many entries only those that are visible have lines, with their numbers`() {
    let entries = (1...120).map { FeedEntry(source: "a.xml", key: "\($0)", title: "t\($0)") }
    let state = Self.state { $0.entries = IdentifiedArray(entries) }
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

  @Test func `keys take what is typed, refresh, end that, and are for the selected entry`() {
    #expect(event(of: "a", entering: "c.xml") == .added("c.xml"))
    #expect(event(of: "D", entering: "nio") == .feed(.namedRemovalRequested("nio")))
    #expect(event(of: "R") == .feed(.refreshRequested))
    #expect(event(of: "R") { $0.sources = [] } == nil)
    #expect(event(of: .escape) { $0.refreshTotal = 1 } == .feed(.refreshCancelled))
    #expect(event(of: "r", on: 1) == .entry("b.xml\n2", .readToggled))
    #expect(event(of: "l", on: 0) == .entry("a.xml\n1", .likeToggled))
    #expect(event(of: "d", on: 1) == .feed(.removalRequested(2)))
    #expect(event(of: "d", on: 0) == .feed(.removalRequested(1)))
    #expect(event(of: "r", on: 1) { $0.filter = .unread } == nil, "there is only one")
  }

  @Test func `a source that is added and cannot be read now waits, and can be removed`() {
    var state = FeedState()
    state.adding = [FeedSource(id: "c", title: "C"), FeedSource(id: "d")]
    var view = FeedView(props: FeedProps(state)) { _ in }
    view.reaches = { $0 != "d" }
    let lines = view.lines(width: .max).map(\.plain)
    #expect(lines[1] == "reading C …  waiting for the network: d")
    #expect(view.keys.first { $0.keys == ["D"] }?.isAvailable == true)
  }

  @Test func `without a selected entry, a key asks for the removal of the only feed`() {
    #expect(event(of: "d") { $0.entries = [] } == nil, "there are two")
    let only = event(of: "d") { state in
      state.entries = []
      state.sources.remove(id: "a.xml")
    }
    #expect(only == .feed(.removalRequested(1)))
  }

  @Test func `with the time, an entry has its age in words`() {
    var view = FeedView(props: FeedProps(Self.state())) { _ in }
    view.now = { Date(timeIntervalSince1970: 3 * 86_400) }
    let lines = view.lines(width: .max).map(\.plain)
    #expect(lines.contains { $0.hasSuffix("2.0  Nio  3 days ago") }, "\(lines)")
  }

  @Test(arguments: [46, 58, 118, 246])
  func `the age of an entry is at the right edge, however long the title is`(width: Int) {
    let titles = ["t", String(repeating: "long ", count: 60), "日本語のとても長い題名、日本語のとても長い題名"]
    let entries = titles.map { Self.entry($0, key: $0) }
    let state = Self.state { $0.entries = IdentifiedArray(entries) }
    var view = FeedView(props: FeedProps(state)) { _ in }
    view.now = { Date(timeIntervalSince1970: 3 * 86_400) }
    let lines = view.lines(width: width)
    for row in lines.dropFirst(lines.head.count) {
      #expect(row.width == width && row.plain.hasSuffix("  3 days ago"), "\(row.plain)")
    }
  }

  @Test func `where columns are few, an entry's title has all of them`() {
    let entry = Self.entry("A title of an entry that is long")
    let row = lines(Self.state { $0.entries = [entry] }, width: 38).last?.plain
    #expect(row?.contains("A title of an entry that is long") == true)
  }

  @Test(arguments: [Key.up, .escape, "1", "x", .enter, "a", "l", "r", "d"])
  func `another key means nothing, nor one of an entry when none is selected`(key: Key) {
    #expect(event(of: key) == nil)
  }
}

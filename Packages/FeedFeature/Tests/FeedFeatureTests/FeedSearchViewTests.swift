import Foundation
import TerminalUI
import Testing
import UDFKit
import UDFTerminal

@testable import FeedFeature

/// Tests how a search looks, and its keys.
@MainActor
struct FeedSearchViewTests {
  private static func state(_ change: (inout FeedSearch) -> Void = { _ in }) -> FeedState {
    var state = FeedState()
    state.sources = [FeedSource(id: "a.xml", title: "Nio")]
    state.entries = IdentifiedArray(
      (1...3).map { FeedEntry(source: "a.xml", key: "\($0)", title: "Version \($0)") }
    )
    state.recount()
    var search = FeedSearch("sion swift")
    search.results = [
      FeedMatch(
        id: "a.xml\n2",
        title: "Version 2",
        titleMarks: [3..<7],
        excerpt: "for 👨‍👩‍👧 Swift",
        marks: [10..<15]
      )
    ]
    (search.total, search.isSearching) = (1, false)
    change(&search)
    state.search = search
    return state
  }

  private func lines(_ state: FeedState) -> [Line] {
    Array(FeedView(props: FeedProps(state)) { _ in }.lines(width: 200))
  }

  @Test func `results are rows with their source and an excerpt, and the words are marked`() {
    let lines = lines(Self.state())
    #expect(
      lines.map(\.plain) == [
        "feeds  all 3  unread 3  liked 0 ", "", "search sion swift  1 entry",
        "1 ●   Version 2  Nio  for 👨‍👩‍👧 Swift",
      ]
    )
    let marked = lines[3].runs.filter { $0.style.traits.contains(.underlined) }
    #expect(marked.map(\.text) == ["sion", "Swift"])
    #expect(marked.allSatisfy { $0.style.traits.contains(.bold) && $0.style.color == .yellow })
  }

  @Test func `marks beyond the text are cut`() {
    let line = Line("abc", marking: [1..<2, 0..<2, 2..<9, 12..<15], .plain)
    #expect(line.plain == "abc")
  }

  @Test func `it says that nothing is found, that it searches, and what went wrong`() {
    func line(_ change: (inout FeedSearch) -> Void) -> String? {
      lines(
        Self.state { search in
          (search.results, search.total) = ([], 0)
          change(&search)
        }
      )
      .map(\.plain).last
    }
    #expect(line { _ in } == "search sion swift  no entry has this in its text")
    #expect(line { $0.isSearching = true } == "search sion swift  searching …")
    #expect(line { $0.error = "no luck" } == "search sion swift  no luck")
    #expect(
      lines(Self.state { ($0.total, $0.isWhole) = (12, false) })[2].plain
        == "search sion swift  12 entries so far …"
    )
  }

  @Test func `the keys search while words are typed, and go back`() throws {
    var events: [FeedEvent] = []
    let view = FeedView(props: FeedProps(Self.state())) { events.append($0) }
    let key = try #require(view.keys.first { $0.keys == ["s"] })
    #expect(key.type("ab"))
    key.enter("abc")
    #expect(view.handle(.escape))
    #expect(
      events == [
        .search(.queryChanged("ab")), .search(.queryChanged("abc")), .search(.ended),
      ]
    )
    var state = Self.state()
    (state.search, state.refreshTotal) = (nil, 1)
    let list = FeedView(props: FeedProps(state)) { events.append($0) }
    #expect(list.handle(.escape))
    #expect(events.last == .feed(.refreshCancelled))
  }

  @Test func `only the visible results are props, in the order of their rank`() {
    var state = Self.state()
    state.search?.results = ["3", "1", "2"].map { key in
      FeedMatch(id: "a.xml\n\(key)", title: key, titleMarks: [], excerpt: "", marks: [])
    }
    let props = FeedProps(state, visible: 1..<9)
    #expect(props.entries.map(\.title) == ["Version 1", "Version 2"])
    #expect(props.search?.results.map(\.title) == ["1", "2"])
    #expect(props.above == 1 && props.shown == 3)
    #expect(state.position(of: "a.xml\n2") == 2)
  }
}

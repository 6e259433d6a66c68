import CounterFeature
import FeedFeature
import SearchFeature
import TerminalUI
import Testing
import UDFKit
import UDFTerminal
import UDFTesting

@testable import RadarApp

@MainActor
struct DashboardTests {
  private let radar: Radar
  private let written = Written()
  private let dashboard: Dashboard

  init() {
    radar = .ofThree()
    let written = written
    dashboard = Dashboard(radar: radar, size: ScreenSize(rows: 30, columns: 100)) {
      written.add($0)
    }
  }

  /// Returns how often each part of the screen has been drawn.
  private func drawings() -> [String: Int] {
    let titles = ["counter", "search", "feed", "radar"]
    return Dictionary(
      uniqueKeysWithValues: titles.map { title in
        let mark = " " + Line(title, .bold).ansi + " "
        return (title, written.pieces.count { $0.contains(mark) })
      }
    )
  }

  /// Types a line and presses Return, and returns whether the dashboard continues.
  private func type(_ line: String) -> Bool {
    KeyParser.keys(in: "\(line)\r".utf8).allSatisfy { dashboard.handle(.key($0)) }
  }

  @Test func `at first everything is drawn once`() {
    dashboard.show()
    #expect(drawings() == ["counter": 1, "search": 1, "feed": 1, "radar": 1])
    #expect(written.text.hasSuffix("radar> "))
  }

  @Test func `a pane is drawn again when its props changed, and no other is`() async throws {
    dashboard.show()
    try await radar.send(CounterAction.incrementButtonTapped)
    #expect(drawings() == ["counter": 2, "search": 1, "feed": 1, "radar": 1])
    try await radar.send(FeedAction.filterChanged(.liked))
    #expect(drawings() == ["counter": 2, "search": 1, "feed": 2, "radar": 1])
    try await radar.send(SearchAction.queryChanged(""))
    #expect(drawings() == ["counter": 2, "search": 1, "feed": 2, "radar": 1])
  }

  @Test func `an action that changes nothing draws nothing`() async throws {
    dashboard.show()
    let before = written.pieces.count
    try await radar.send(CounterAction.resetButtonTapped)
    try await radar.send(CounterAction.stepChosen(1))
    try await radar.send(FeedAction.filterChanged(.all))
    await #expect(throws: (any Error).self) { try await radar.send(CounterAction.stepChosen(7)) }
    #expect(written.pieces.count == before)
  }

  @Test func `the counter is drawn as often as its props change`() async {
    dashboard.show()
    var random = SeededRandom(seed: 17)
    var changes = 0
    for _ in 0..<200 {
      let action: CounterAction =
        switch Int.random(in: 0...4, using: &random) {
        case 0: .incrementButtonTapped
        case 1: .resetButtonTapped
        case 2: .stepChosen([1, 5, 7, 10].randomElement(using: &random) ?? 1)
        case 3: .added(Int.random(in: -1...1, using: &random))
        default: .messageExpired
        }
      let before = CounterProps(radar.store.state.counter)
      try? await radar.send(action)
      if CounterProps(radar.store.state.counter) != before { changes += 1 }
    }
    #expect(changes > 50)
    #expect(drawings() == ["counter": 1 + changes, "search": 1, "feed": 1, "radar": 1])
  }

  @Test func `an opened result is drawn in all three panes`() async throws {
    dashboard.show()
    try await radar.send(SearchAction.searchRequested("swift concurrency"))
    let before = drawings()
    try await radar.send(SearchAction.resultOpened(1))
    let after = drawings()
    for title in ["counter", "search", "feed"] {
      #expect(after[title, default: 0] > before[title, default: 0])
    }
    #expect(after["radar"] == before["radar"])
  }

  @Test func `what a command asks for stands in the box of radar`() {
    #expect(type("help"))
    #expect(drawings()["radar"] == 1)
    #expect(written.text.contains("counter up | down | reset | step N"))
    #expect(type("conter up"))
    #expect(written.text.contains("did you mean counter up?"))
  }

  @Test func `undo and redo are said in the box of radar`() async {
    let (pieces, input) = AsyncStream.makeStream(of: String.self)
    let dashboard = Dashboard(radar: radar, size: .usual) { input.yield($0) }
    var written = pieces.makeAsyncIterator()
    func type(_ line: String, until text: String) async {
      for key in KeyParser.keys(in: "\(line)\r".utf8) { #expect(dashboard.handle(.key(key))) }
      while let piece = await written.next(isolation: MainActor.shared), !piece.contains(text) {}
    }
    await type("undo", until: "There is nothing to undo")
    await type("counter up", until: "radar> ")
    await type("undo", until: "Taken back: incrementButtonTapped")
    #expect(radar.store.state.counter.count == 0)
    await type("redo", until: "Brought back: incrementButtonTapped")
    #expect(radar.store.state.counter.count == 1)
  }

  @Test func `what is explained stands in the box of radar, and is not done`() {
    #expect(type("explain counter up"))
    #expect(written.text.contains("incrementButtonTapped: changes \\.counter"))
    #expect(radar.store.state.counter.count == 0)
    #expect(type("explain"))
    #expect(written.text.contains("as in explain counter up"))
  }

  @Test func `what radar says is there to the last line, until a search is typed`() throws {
    #expect(dashboard.handle(.resized(ScreenSize(rows: 23, columns: 60))))
    #expect(type("help"))
    let help = try #require(written.pieces.last { $0.contains(Line("radar", .bold).ansi) })
    #expect(help.contains("quit") && !help.contains("more"), "\(help)")
    let (height, before) = (Layout(ScreenSize(rows: 23, columns: 60)).said.height, drawings())
    for key in KeyParser.keys(in: "search sw".utf8) { #expect(dashboard.handle(.key(key))) }
    let cut = try #require(written.pieces.last { $0.contains(Line("radar", .bold).ansi) })
    #expect(cut.contains("more") && cut.count { $0 == "│" } == 2 * (height - 2), "\(cut)")
    #expect(drawings()["radar"] == before["radar"].map { $0 + 1 })
  }

  @Test func `an error of the search is shown in full, however narrow the screen`() async throws {
    dashboard.show()
    #expect(dashboard.handle(.resized(ScreenSize(rows: 24, columns: 80))))
    let place = "http://127.0.0.1:4711/search/repositories?…"
    try await radar.send(SearchAction.searchFailed("\(place) is gone (404): try --github-url"))
    let search = try #require(written.pieces.last { $0.contains(Line("search", .bold).ansi) })
    for word in ["http://127.0.0.1:4711/search/reposit", "ories?…", "(404):", "--github-url"] {
      #expect(search.contains(word), "\(search)")
    }
  }

  @Test func `a feed is removed when yes is typed, and kept when no is`() async throws {
    let folder = try TemporaryFolder()
    try await radar.send(FeedAction.addRequested(try folder.feed("a.xml", entries: 2)))
    dashboard.show()
    #expect(type("feed remove 1") && type("no"))
    #expect(radar.store.state.feed.sources.count == 1)
    #expect(type("feed remove 1") && radar.store.state.feed.prompt != nil)
    // When this has been drawn, so has everything before.
    try await radar.send(FeedEntryAction.likeToggled, to: radar.entry(1))
    let question = "Remove a.xml and its 2 entries?  [yes] Remove  [no] Keep"
    #expect(dashboard.panes[2].lines().first?.plain == question)
    #expect(written.text.contains("entries?"))
    #expect(type("yes"))
    #expect(radar.store.state.feed.sources.isEmpty && radar.store.state.feed.prompt == nil)
    #expect(type("yes"))
    #expect(written.text.contains("Nothing is asked"))
  }

  @Test func `a feed is removed at once when yes is said before`() async throws {
    let folder = try TemporaryFolder()
    try await radar.send(FeedAction.addRequested(try folder.feed("a.xml", entries: 2)))
    #expect(type("feed remove 1 --yes"))
    #expect(radar.store.state.feed.sources.isEmpty)
  }

  @Test func `quitting and Ctrl-C end it, other lines do not`() {
    for line in ["", "  ", "xyzzy", "counter up", "state"] {
      #expect(type(line))
    }
    #expect(!type("quit"))
    #expect(!dashboard.handle(.interrupted))
    #expect(radar.store.state.counter.count == 1)
  }

  @Test func `another size draws everything anew`() {
    dashboard.show()
    #expect(dashboard.handle(.resized(ScreenSize(rows: 24, columns: 60))))
    #expect(drawings() == ["counter": 2, "search": 2, "feed": 2, "radar": 2])
    #expect(written.text.hasSuffix(ControlSequence.move(row: 23, column: 1) + "\u{1B}[Jradar> "))
  }

  @Test func `it leaves the cursor below what it drew`() {
    dashboard.show()
    dashboard.leave()
    #expect(written.text.hasSuffix(ControlSequence.move(row: 29, column: 1) + "\u{1B}[J"))
  }
}

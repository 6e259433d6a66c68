import FeedFeature
import SearchFeature
import TerminalUI
import Testing
import UDFKit

@testable import RadarApp

/// Tests lists that are longer than their boxes, at the prompt.
@MainActor
struct ScrollingTests {
  private let radar = Radar.ofThree()
  private let written = Written()
  private let dashboard: Dashboard

  init() async throws {
    let written = written
    dashboard = Dashboard(radar: radar, size: .usual) { written.add($0) }
    dashboard.show()
    try await radar.send(SearchAction.searchRequested("swift"))
    try await radar.send(SearchAction.nextPageRequested)
  }

  private func press(_ bytes: String) {
    for key in KeyParser.keys(in: bytes.utf8) { #expect(dashboard.handle(.key(key))) }
  }

  /// Returns the last drawing of a tile.
  private func picture(_ tile: Tile) throws -> String {
    let title = [Tile.search: "search", .feed: "feed", .said: "radar"][tile]
    let mark = Line(try #require(title), .bold).ansi
    return try #require(written.pieces.last { $0.contains(mark) })
  }

  private func name(_ number: Int) -> String {
    String(radar.store.state.search.results[number - 1].fullName.prefix(12))
  }

  @Test func `Page Down shows the results that had no room, and Page Up the first`() throws {
    let first = try picture(.search)
    #expect(first.contains("11 more (Page Down)") && first.contains(name(9)))
    press("\u{1B}[6~")
    let second = try picture(.search)
    #expect(second.contains("11 more (Page Up)") && second.contains(name(20)))
    let before = written.pieces.count
    press("\u{1B}[6~")
    #expect(written.pieces.count == before, "there is nothing to draw at the end")
    press("\u{1B}[5~")
    #expect(try picture(.search) == first)
  }

  @Test func `only what has more lines than room is drawn, and the line being typed stays`() throws
  {
    press("feed lik")
    let before = written.pieces.count
    press("\u{1B}[6~")
    #expect(written.pieces.count == before + 1)
    press("e 1\u{15}")
    #expect(written.pieces.contains { $0.hasSuffix("radar> feed like 1") })
  }

  @Test func `results stay where they are until there is another search`() async throws {
    press("\u{1B}[6~search open 15\r")
    #expect(try picture(.search).contains("Page Up"))
    press("search swif")
    #expect(try !picture(.search).contains("Page Up"))
  }

  @Test func `an earlier search that is run again begins at its beginning`() async throws {
    press("search swift\r")
    try await radar.send(SearchAction.searchRequested("swift"))
    try await radar.send(SearchAction.nextPageRequested)
    press("\u{1B}[6~\u{1B}[A")
    #expect(try picture(.search).contains("Page Up"))
    press("\r")
    #expect(try !picture(.search).contains("Page Up"))
  }

  @Test func `entries are scrolled, and another list begins at its beginning`() async throws {
    let folder = try TemporaryFolder()
    try await radar.send(FeedAction.addRequested(try folder.feed("a.xml", entries: 40)))
    press("\u{1B}[6~")
    #expect(try picture(.feed).contains("Page Up"))
    press("feed like 1\r")
    #expect(try picture(.feed).contains("Page Up"))
    press("feed list unread\r")
    #expect(try !picture(.feed).contains("Page Up"))
  }

  @Test func `what radar says is scrolled too, and what it says next begins at its beginning`()
    throws
  {
    press("state\r\u{1B}[6~")
    #expect(try picture(.said).contains("Page Up"))
    press("state\r")
    #expect(try !picture(.said).contains("Page Up"))
  }
}

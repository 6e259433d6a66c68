import FeedFeature
import TerminalUI
import Testing
import UDFKit

@testable import RadarApp

/// Tests that of a long list only what is visible is made into lines.
@MainActor
struct VisibleRowsTests {
  @Test func `the feeds make lines of the entries in sight, before and after scrolling`()
    async throws
  {
    let radar = Radar.ofThree()
    let written = Written()
    let dashboard = Dashboard(radar: radar, size: .usual) { written.add($0) }
    let room = Layout(.usual).features[2].innerHeight
    dashboard.show()
    let folder = try TemporaryFolder()
    try await radar.send(FeedAction.addRequested(try folder.feed("a.xml", entries: 500)))
    // The first lines are the counts, what goes on, and the source.
    #expect(dashboard.feed?.entries.map(\.title) == (0..<room - 3).map { "\($0)" })
    #expect(dashboard.feed?.shown == 500)
    for key in KeyParser.keys(in: "\u{1B}[6~".utf8) { #expect(dashboard.handle(.key(key))) }
    let feed = try #require(dashboard.feed)
    #expect(feed.above > 0 && feed.entries.count == room)
    let drawings = written.pieces.count
    try await radar.send(FeedEntryAction.likeToggled, to: radar.entry(500))
    #expect(written.pieces.count == drawings + 1, "the number of liked entries is drawn")
    let picture = try #require(written.pieces.last)
    #expect(picture.contains("more (Page Up)") && picture.contains("more (Page Down)"))
  }

  @Test(arguments: [100, 10_000])
  func `a like draws one box and copies no list, however long the list`(count: Int) async throws {
    let radar = Radar.ofThree()
    let written = Written()
    let dashboard = Dashboard(radar: radar, size: .usual) { written.add($0) }
    dashboard.show()
    let folder = try TemporaryFolder()
    let source = try folder.feed("a.xml", entries: 1)
    try await radar.send(FeedAction.addRequested(source))
    let entries = (1...count).map { FeedEntry(source: source, key: "\($0)", title: "\($0)") }
    try await radar.send(FeedAction.entriesReceived(source: source, title: nil, entries: entries))
    let address = address(of: radar)
    for number in [1, count / 2, count] {
      let before = written.pieces.count
      try await radar.send(FeedEntryAction.likeToggled, to: radar.entry(number))
      #expect(written.pieces.count == before + 1)
      #expect(written.pieces.last.map { $0.utf8.count < 4_000 } == true)
    }
    #expect(self.address(of: radar) == address, "the list was copied")
  }

  /// Returns the address of the entries.
  ///
  /// Proof: only the number leaves the closure, and nothing is read through it.
  private func address(of radar: Radar) -> Int {
    radar.store.state.feed.entries.elements.withUnsafeBufferPointer {
      Int(bitPattern: $0.baseAddress)
    }
  }

  @Test func `a like of an entry in sight is drawn at its line`() async throws {
    let radar = Radar.ofThree()
    let written = Written()
    let dashboard = Dashboard(radar: radar, size: .usual) { written.add($0) }
    dashboard.show()
    let folder = try TemporaryFolder()
    try await radar.send(FeedAction.addRequested(try folder.feed("a.xml", entries: 3)))
    try await radar.send(FeedEntryAction.likeToggled, to: radar.entry(2))
    #expect(try #require(written.pieces.last).contains("♥"))
    for key in KeyParser.keys(in: "feed like 4\r".utf8) { #expect(dashboard.handle(.key(key))) }
    #expect(written.text.contains("There is no entry 4: choose one from"))
  }
}

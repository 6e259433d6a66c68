import FeedFeature
import Foundation
import Testing
import UDFKit

@testable import RadarApp

/// Tests what `feed import` says.
@MainActor
struct ImportTests {
  private let session = Session(radar: Radar(clients: .offline))
  private let folder = TemporaryFolder()

  private func list(_ addresses: String...) throws -> String {
    let feeds = addresses.map { "<outline xmlUrl='\($0)'/>" }.joined()
    return try folder.file("\(addresses.count).opml", "<opml><body>\(feeds)</body></opml>")
  }

  @Test func `what is followed is said beside what could not be read, except what failed before`()
    async throws
  {
    let (good, bad) = (try folder.feed("a.xml", entries: 1), folder.url.path + "/bad.xml")
    let worse = folder.url.path + "/worse.xml"
    let answer = try await session.answer(to: "feed import \(list(good, bad, worse))")
    let start = "3 new sources are followed; 2 of 3 could not be read: There is no file \(bad)"
    #expect(answer.error?.hasPrefix(start) == true, "\(answer.error ?? "no error")")
    #expect(session.radar.store.state.feed.entries.count == 1)
    let refresh = await session.answer(to: "feed refresh")
    #expect(refresh.error?.hasPrefix("2 of 3 sources could not be read: There is no") == true)
    let again = try await session.answer(
      to: "feed import \(list("pointfreeco/swift-clocks", bad))"
    )
    #expect(again.error == nil)
    #expect(again.lines.contains { $0.contains("1 new source is followed; 1 of the list was") })
  }

  @Test func `a note is said once, and a warning has the name that the list gives`() async throws {
    let runs = KeptRuns()
    let text = "<rss version='2.0'><channel><title>A</title><item><guid>1</guid></item>"
    let feed = try runs.folder.file("a.xml", text)
    let outline = "<outline text='Ay' xmlUrl='\(feed)'/>"
    let file = try runs.folder.file("l.opml", "<opml><body>\(outline)</body></opml>")
    let imported = await runs.output(of: ["feed", "import", file])
    #expect(imported.components(separatedBy: "1 new source is followed").count == 2, "\(imported)")
    #expect(imported.hasSuffix("\n1 new source is followed\n"), "\(imported)")
    #expect(await runs.output(of: ["feed", "refresh"]).contains("Ay: Line 1, column "))
  }

  @Test func `repositories go out as addresses and come back as repositories`() async throws {
    let names = ["pointfreeco/swift-clocks", "inDriver/UDF"]
    for name in names { #expect(await session.answer(to: "feed add \(name)").isOK) }
    let path = folder.url.path + "/out.opml"
    #expect(await session.answer(to: "feed export \(path)").isOK)
    let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    for name in names { #expect(text.contains("\"https://github.com/\(name)/releases.atom\"")) }
    let again = await session.answer(to: "feed import \(path)")
    #expect(again.lines.contains { $0.contains("0 new sources are followed") })
    let other = Session(radar: Radar(clients: .offline))
    #expect(await other.answer(to: "feed import \(path)").isOK)
    #expect(other.radar.store.state.feed.sources.ids == names)
  }
}

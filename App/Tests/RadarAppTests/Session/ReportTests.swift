import FeedFeature
import FlyingFox
import Foundation
import Testing
import UDFKit

@testable import RadarApp

/// The inputs made after public reports, which are beside the repository in `shared/data/reports`.
@Suite(.enabled(if: Reports.folder != nil, "the reports are not here"))
struct ReportTests {
  private func file(_ name: String) throws -> URL {
    try #require(Reports.folder).appending(path: name)
  }

  @Test(arguments: [
    ("1.3.0", "v1.3.0"), ("日本", "日本語の記事"), ("説明", "日本語の記事"), ("内存", "中文"), ("泄漏", "中文"),
    ("누수", "한국어"), ("hauptstrasse", "Hauptstraße 🎉"), ("🎉", "Hauptstraße 🎉"),
  ])
  @MainActor
  func `words of all scripts are found`(query: String, title: String) async throws {
    let session = Session(radar: Radar(clients: .offline))
    #expect(await session.answer(to: "feed add \(try file("12-search.xml").path)").isOK)
    #expect(await session.answer(to: "feed search \(query)").isOK)
    #expect(session.radar.store.state.found.shown.map(\.title) == [title])
  }

  @Test func `a list has addresses in each form`() async throws {
    let list = try String(contentsOf: file("06-schemes.opml"), encoding: .utf8)
    let folder = TemporaryFolder()
    try await FakeUpstream { FakeFeed($0.path).answer($0) }.serve { upstream in
      let host = try #require(upstream.url.absoluteString.split(separator: "/").last)
      let path = try folder.file("l.opml", list.replacing("127.0.0.1:18766", with: host))
      let (output, complaints) = (Written(), Written())
      let status = await RadarProgram.run(
        ["--json", "--no-state", "--live"],
        in: .memory(["feed import \(path)", "feed list"], output: output, complaints: complaints)
      )
      #expect(status == 0 && complaints.text.isEmpty, "\(output.text)")
      let pane = try #require(try output.text.objects().last?["pane"] as? [String: Any])
      // The first two are one address.
      let sources = pane["sources"] as? [[String: Any]] ?? []
      #expect(sources.map { $0["id"] as? String } == (1...3).map { "\(upstream.url)/ok\($0).xml" })
      #expect(pane["entries"].map { ($0 as? [Any])?.count } == 3)
    }
  }
}

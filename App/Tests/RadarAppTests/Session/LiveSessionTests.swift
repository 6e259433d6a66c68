import FlyingFox
import Foundation
import Testing

@testable import RadarApp

@Suite(.serialized)
struct LiveSessionTests {
  private func run(
    _ lines: [String],
    _ upstream: FakeUpstream.Server
  ) async throws -> (status: Int32, answers: [[String: Any]]) {
    let runs = KeptRuns()
    let options = ["--json", "--pane", "--no-state", "--live", "--github-url"]
    let status = await runs.run(options + ["\(upstream.url)"], lines, named: false)
    #expect(runs.complaints.pieces.isEmpty)
    return (status, try await runs.takeOutput().objects())
  }

  /// Returns the sources and the entries of the feeds in an answer.
  private func feeds(
    _ answer: [String: Any]?
  ) throws -> (sources: [[String: Any]], entries: [Any]) {
    let pane = try #require(answer?["pane"] as? [String: Any])
    let sources = try #require(pane["sources"] as? [[String: Any]])
    return (sources, try #require(pane["entries"] as? [Any]))
  }

  private static let gitHub = FakeGitHub((1...12).map { "owner/flow-\($0)" })

  @Test func `search, open and refresh use the network, and files are followed too`() async throws {
    let folder = TemporaryFolder()
    let file = try folder.feed("a.xml", entries: 2)
    try await FakeUpstream(Self.gitHub.answer).serve { upstream in
      let lines = [
        "search flow", "search next", "search open 12", "feed refresh", "feed add \(file)", "state",
      ]
      let (status, answers) = try await run(lines, upstream)
      #expect(status == 0)
      let state = try #require(answers.last?["pane"] as? [String: [String: Any]])
      #expect((state["search"]?["results"] as? [Any])?.count == 12)
      let sources = try #require(state["feed"]?["sources"] as? [[String: Any]])
      #expect(sources.map { $0["title"] as? String } == ["owner/flow-12", "a.xml"])
      #expect(state["counter"]?["count"] as? Int == 3)
    }
  }

  @Test func `what a user has starred is listed, and all of it is followed`() async throws {
    try await FakeUpstream(Self.gitHub.answer).serve { upstream in
      let lines = [
        "search starred nobody", "search watched somebody", "search open 2", "search open all",
        "search open all", "feed list",
      ]
      let (status, answers) = try await run(lines, upstream)
      #expect(status == 1 && answers.dropFirst().allSatisfy { $0["ok"] as? Bool == true })
      let error = try #require(answers[0]["error"] as? String)
      #expect(error.hasSuffix("has no user nobody (Not Found): check the name"))
      let results = (answers[1]["pane"] as? [String: Any])?["results"] as? [Any]
      #expect(results?.count == 12)
      let (sources, entries) = try feeds(answers[5])
      let titles = Set(sources.map { $0["title"] as? String })
      #expect(titles == Set((1...12).map { "owner/flow-\($0)" }) && entries.count == 12)
      let note = "0 new sources are followed; 12 of the list were followed already or stood twice"
      let changes = try #require(answers[4]["changes"] as? [String: [String: Any]])
      #expect(changes["feed"]?["note"] as? String == note)
      #expect((answers[5]["pane"] as? [String: Any])?["note"] == nil, "the next command takes it")
    }
  }

  @Test func `a repository that is typed is the one found, also with stored data`() async throws {
    let name = try #require(EmbeddedFeeds.names.first)
    try await FakeUpstream(FakeGitHub([name]).answer).serve { upstream in
      let lines = ["feed add \(name)", "search \(name)", "search open 1", "feed list"]
      let (status, answers) = try await run(lines, upstream)
      #expect(status == 0)
      let (sources, entries) = try feeds(answers.last)
      #expect(sources.map { $0["id"] as? String } == ["\(upstream.url)/\(name)/releases.atom"])
      #expect(entries.count == 1)
    }
  }

  @Test func `what is no feed is told without what may be secret in its address`() async throws {
    let page = FakeUpstream { _ in HTTPResponse(statusCode: .ok, body: Data("<html>".utf8)) }
    try await page.serve { upstream in
      let port = try #require(upstream.url.port)
      let address = "http://me:secret@127.0.0.1:\(port)/feed.xml?token=secret"
      let (status, answers) = try await run(["feed add \(address)"], upstream)
      let error = try #require(answers.last?["error"] as? String)
      #expect(error.hasPrefix("http://127.0.0.1:\(port)/feed.xml?…: ") && !error.contains("secret"))
      let changes = try #require(answers.last?["changes"] as? [String: [String: Any]])
      #expect(status == 1 && changes["feed"]?["error"] as? String == error)
    }
  }

  @Test func `a refresh without news keeps no entries again, also in another run`() async throws {
    let runs = KeptRuns()
    try await FakeUpstream(Self.gitHub.answer).serve { upstream in
      let address = "\(upstream.url)/owner/flow-1/releases.atom"
      for command in [["feed", "add", address], ["feed", "refresh"]] {
        #expect(await runs.run(command + ["--live"]) == 0)
      }
    }
    let history = await runs.output(of: ["history"])
    #expect(history.components(separatedBy: "entriesReceived").count == 2)
    #expect(history.contains("sourceUnchanged"), "\(history)")
  }

  @Test func `a server asking for a pause is named with the time of the next try`() async throws {
    let headers: HTTPHeaders = [HTTPHeader("Retry-After"): "7200"]
    let resting = FakeUpstream { _ in
      HTTPResponse(statusCode: .serviceUnavailable, headers: headers)
    }
    let folder = TemporaryFolder()
    try await resting.serve { upstream in
      let feed = "<outline xmlUrl='\(upstream.url)/feed'/>"
      let list = try folder.file("list.opml", "<opml><body>\(feed)</body></opml>")
      let (status, answers) = try await run(["feed import \(list)"], upstream)
      let error = try #require(answers.last?["error"] as? String)
      let line = #/ to be left alone until .*(..:..:..) .* tries it again after .*T(..:..:..)Z/#
      let times = try #require(error.firstMatch(of: line), "\(error)")
      #expect(status == 1 && times.1 == times.2)
    }
  }

  @Test func `a feed is read in the encoding that its server names`() async throws {
    let start = Data("<rss version='2.0'><channel><title>".utf8)
    let body = start + [0xD2, 0xC1, 0xC4, 0xC1, 0xD2] + Data("</title></channel></rss>".utf8)
    let russian = FakeUpstream { _ in
      HTTPResponse(statusCode: .ok, headers: [.contentType: "text/xml; charset=koi8-r"], body: body)
    }
    try await russian.serve { upstream in
      let (_, answers) = try await run(["feed add \(upstream.url)"], upstream)
      #expect(try feeds(answers.last).sources.map { $0["title"] as? String } == ["радар"])
    }
  }
}

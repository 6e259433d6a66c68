import Foundation
import Testing
import UDFKit

@testable import FeedFeature
@testable import RadarApp

@MainActor
struct SearchCommandTests {
  private let session = Session(radar: .ofThree())

  init() async { await session.run("search swift concurrency", "search open 1") }

  private func results(_ answer: Answer) throws -> [[String: Any]] {
    let pane = try #require(JSONLine.text(answer).objects().last?["pane"] as? [String: Any])
    return try #require((pane["search"] as? [String: Any])?["results"] as? [[String: Any]])
  }

  @Test func `it answers with ids, titles and excerpts in the order of their rank`() async throws {
    let answer = await session.answer(to: "feed search extras 1.3")
    #expect(answer.isOK)
    let results = try results(answer)
    #expect(!results.isEmpty)
    let shown = session.radar.store.state.found.shown
    #expect(results.map { $0["id"] as? String } == shown.map(\.id))
    #expect(results.map { $0["title"] as? String } == shown.map(\.title))
    #expect(results.allSatisfy { ($0["excerpt"] as? String)?.contains("extras") == true })
    #expect(results.allSatisfy { ($0["titleMarks"] as? [[Int]])?.isEmpty == false })
    #expect(answer.lines.contains { $0.hasPrefix("search extras 1.3  ") })
    await session.run("feed like 1")
    #expect(session.radar.store.state.feed.entries[id: shown[0].id]?.isLiked == true)
    await session.run("feed list")
    #expect(session.radar.store.state.found.shown.count > results.count)
  }

  @Test func `after an undo what came back is found`() async throws {
    let before = try results(await session.answer(to: "feed search extras"))
    #expect(!before.isEmpty)
    #expect(try results(await session.run("feed remove 1 --yes", "feed search extras")).isEmpty)
    let after = try results(await session.run("undo", "feed search extras"))
    #expect(after.map { $0["id"] as? String } == before.map { $0["id"] as? String })
  }

  @Test func `the undo of a choice brings the search back, and the redo ends it`() async throws {
    let before = try results(await session.answer(to: "feed search extras"))
    await session.run("feed list unread")
    #expect(session.radar.store.state.found.query == nil)
    let undone = await session.answer(to: "undo")
    #expect(undone.lines.contains("Taken back: the choice of entries"))
    #expect(session.radar.store.state.feed.filter == .all)
    let query = try #require(session.radar.store.state.found.query)
    #expect(query.words == "extras" && !query.isSearching)
    #expect(query.results.map(\.id) == before.map { $0["id"] as? String })
    #expect(await session.answer(to: "redo").isOK)
    #expect(session.radar.store.state.found.query == nil)
    #expect(session.radar.store.state.feed.filter == .unread)
  }

  @Test func `what changed of a search has the words and the results`() async throws {
    let text = try JSONLine.text(await session.answer(to: "feed search extras"))
    let changes = try #require(text.objects().last?["changes"] as? [String: [String: Any]])
    let query = try #require(changes["textSearch"]?["query"] as? [String: Any])
    #expect(query["query"] as? String == "extras" && changes.keys.sorted() == ["textSearch"])
    #expect((query["results"] as? [Any])?.isEmpty == false)
  }

  @Test func `a search is not kept, and an undo names the entry of the journal`() async throws {
    let kept = KeptRuns()
    _ = await kept.run([], ["search swift concurrency", "search open 1"])
    let count = await kept.output(of: ["history"]).split(separator: "\n").count
    let lines = ["feed search extras", "counter up", "feed search swift", "undo"]
    let answers = await kept.output(of: ["--json"], lines).split(separator: "\n")
    #expect(answers.last?.contains("\"number\":\(count + 1)") == true)
    #expect(await kept.output(of: ["history"]).split(separator: "\n").count == count + 2)
    let again = try kept.open()
    #expect(again.store.state.found.query == nil)
    try await again.close()
    #expect(kept.complaints.text.isEmpty)
  }
}

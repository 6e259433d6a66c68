import Foundation
import Testing
import UDFInspector
import UDFJournal
import UDFKit

/// A program that shows and writes actions that its journal leaves out, which have negative numbers.
@Suite struct LeftOutTests {
  private struct Seen {
    let store: Store<Stall>
    let inspection: Inspection
    let page: Page

    /// Likes a fruit twice, whose effects are in the order, and the likes are not.
    init() async throws {
      let stall = Stall(fruits: [Fruit(id: 7)])
      store = Store(state: stall, reducer: Jump.adding(to: stallReducer))
      let travel = TimeTravel(on: store, History(from: stall, by: stallReducer)) { _ in
        false
      } leavingOut: {
        $0 is FruitAction
      }
      inspection = try await Inspector(travel, reducer: "stallReducer").start()
      page = try await Page(inspection.address)
      for _ in 0..<2 { await store.scope(\.fruits, id: 7).send(FruitAction.liked) }
      try await page.hear { $0.rows.count == 4 }
    }

    func numbers(of rows: Any?) -> [Int] {
      (rows as? [[String: Any]] ?? []).compactMap { $0["number"] as? Int }
    }
  }

  @Test func `each is told once, at its place`() async throws {
    let seen = try await Seen()
    let page = seen.page
    #expect(seen.numbers(of: page.rows) == [-1, 1, -2, 2])
    #expect(page.rows.map { $0["position"] as? Int } == [1, 2, 3, 4])
    await seen.store.scope(\.fruits, id: 7).send(FruitAction.liked)
    try await page.hear { $0.rows.count == 6 }
    #expect(seen.numbers(of: page.rows) == [-1, 1, -2, 2, -3, 3])
    #expect(page.status["last"] as? Int == 6 && page.status["current"] as? Int == 3)
    let difference = try await page.ask("difference", ["at": -2])
    #expect(
      difference["patch"] as? String
        == #"[{"op":"replace","path":"/fruits/0/likes","value":2,"was":1}]"#
    )
    #expect((try await page.ask("why", ["at": -3])["steps"] as? [Any])?.isEmpty == false)
    let rows = try await page.ask("rows", ["from": 4])["rows"]
    #expect(seen.numbers(of: rows) == [-3, 3])
  }

  @Test func `a condition, a jump and a search see them`() async throws {
    let seen = try await Seen()
    let found = try await seen.page.ask("find", ["text": "fruits.0.likes > 1"])
    #expect(found["number"] as? Int == -2)
    _ = try await seen.page.ask("jump", ["at": -2])
    #expect(seen.store.state.count == 1 && seen.store.state.fruits[id: 7]?.likes == 2)
    try await seen.page.hear { $0.status["current"] as? Int == -2 }
    let likes = try await seen.page.ask("value", ["at": -1, "path": "/fruits/0/likes"])
    #expect(likes["text"] as? String == "1")
    let parts = try await seen.page.ask("search", ["at": -1, "text": "likes"])["parts"]
    #expect((parts as? [[String: Any]])?.first?["text"] as? String == "1")
  }

  @Test func `one of them is skipped, and brought back`() async throws {
    let seen = try await Seen()
    let before = seen.store.state
    _ = try await seen.page.ask("skip", ["at": -2])
    #expect(seen.store.state.count == 1 && seen.store.state.fruits[id: 7]?.likes == 1)
    #expect(try await seen.page.ask("restore", ["at": -2])["isDone"] as? Bool == true)
    #expect(seen.store.state == before)
  }

  @Test func `an action is moved before one of them`() async throws {
    let seen = try await Seen()
    seen.store.dispatch(StallAction.hurried)
    #expect(seen.store.state.mood == .busy(since: 2))
    let hurried = try await seen.page.ask("rows", ["from": 4])["rows"]
    #expect(seen.numbers(of: hurried) == [3])
    _ = try await seen.page.ask("move", ["at": 3, "to": -1])
    #expect(seen.store.state.mood == .busy(since: 0))
    #expect(seen.store.state.count == 2)
  }

  @Test func `a session and a test of a stretch are written and read without them`() async throws {
    let seen = try await Seen()
    let text = try #require(try await seen.page.ask("export")["text"] as? String)
    #expect(!text.contains("liked"))
    let opened = try await seen.page.ask("import", ["text": text])
    #expect(seen.numbers(of: opened["rows"]) == [1, 2])
    #expect(try await seen.page.ask("value", ["path": "/count"])["text"] as? String == "2")
    #expect(seen.numbers(of: try await seen.page.ask("rows", ["from": 1])["rows"]) == [2])
    let found = try await seen.page.ask("find", ["text": "count > 1"])
    #expect(found["number"] as? Int == 2)
    await #expect(throws: Told.self) { _ = try await seen.page.ask("why", ["at": -1]) }
    _ = try await seen.page.ask("close")
    let stretch = try await seen.page.ask("test", ["text": "One", "from": 2, "to": 2])["text"]
    let test = try #require(stretch as? String)
    #expect(test.contains("added(1)"))
    let whole = try await seen.page.ask("test", ["text": "All"])["text"] as? String
    #expect(whole?.components(separatedBy: "added(1)").count == 3)
  }
}

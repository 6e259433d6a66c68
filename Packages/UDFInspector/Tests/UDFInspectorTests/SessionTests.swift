import Foundation
import Testing
import UDFInspector
import UDFJournal
import UDFKit

/// What a page does with a session beside a running program.
@Suite struct SessionTests {
  @Test func `a session is saved, opened again, and shown beside the program`() async throws {
    let stall = try await InspectedStall()
    for number in 1...3 { stall.store.dispatch(StallAction.added(number)) }
    let page = try await stall.page()
    let text = try #require(try await page.ask("export")["text"] as? String)
    stall.store.dispatch(StallAction.added(100))
    let opened = try await page.ask("import", ["text": text])
    #expect((opened["rows"] as? [Any])?.count == 3 && opened["count"] as? Int == 3)
    #expect(try await page.ask("value", ["path": "/count"])["text"] as? String == "6")
    #expect(try await page.ask("find", ["text": "count > 100"])["number"] == nil)
    #expect(stall.store.state.count == 106)
    _ = try await page.ask("jump", ["at": 2])
    #expect(stall.store.state.count == 3)
    for name in ["skip", "restore", "move"] {
      await #expect(throws: Told.self) { _ = try await page.ask(name, ["at": 1, "to": 2]) }
    }
    #expect(stall.store.state.count == 3)
    _ = try await page.ask("close")
    #expect(try await page.ask("find", ["text": "count > 100"])["number"] as? Int == 4)
    await #expect(throws: Told.self) { _ = try await page.ask("import", ["text": "{}"]) }
  }

  @Test func `a session of an older version of the program is opened`() async throws {
    let travel = TimeTravel(state: Stall(fruits: []), reducer: stallReducer)
    let inspection = try await Inspector(
      travel,
      reducer: "stallReducer",
      version: 2,
      migrations: [
        JournalMigration(
          to: 2,
          action: { name, content in
            (name.replacingOccurrences(of: "EarlierAction", with: "StallAction"), content)
          }
        )
      ]
    ).start()
    for number in 1...3 { travel.store.dispatch(StallAction.added(number)) }
    let page = try await Page(inspection.address)
    let text = try #require(try await page.ask("export")["text"] as? String)
    let earlier = text.replacingOccurrences(of: "StallAction", with: "EarlierAction")
      .replacingOccurrences(of: "\"version\":2", with: "\"version\":1")
    #expect(text.contains("\"version\":2") && earlier != text)
    let opened = try await page.ask("import", ["text": earlier])
    #expect((opened["rows"] as? [Any])?.count == 3 && opened["count"] as? Int == 3)
    await #expect(throws: Told.self) {
      _ = try await page.ask(
        "import",
        ["text": earlier.replacingOccurrences(of: "\"version\":1", with: "\"version\":2")]
      )
    }
    inspection.stop()
  }

  @Test func `the state before a session is shown by a number of its own`() async throws {
    let stall = try await InspectedStall()
    for number in 1...3 { stall.store.dispatch(StallAction.added(number)) }
    let page = try await stall.page()
    let text = try await page.ask("export", ["from": 2, "to": 3])["text"] as? String ?? ""
    let number = try await page.ask("import", ["text": text])["startNumber"] as? Int
    #expect(number == 1)
    _ = try await page.ask("jump", ["at": number ?? 0])
    #expect(stall.store.state.count == 1)
  }

  @Test func `what a session lacks is as in the state with which the program began`() async throws {
    let stall = try await InspectedStall()
    stall.store.dispatch(StallAction.priced("plum", 5))
    let page = try await stall.page()
    let text = try await page.ask("export")["text"] as? String ?? ""
    _ = try await page.ask("commit")
    _ = try await page.ask("import", ["text": text.replacing(/,"prices":{.*?}/, with: "")])
    let prices = try await page.ask("value", ["path": "/prices", "at": 0])["text"] as? String
    #expect(prices == "[a/b: 1, apple: 3]")
  }
}

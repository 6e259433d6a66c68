import Foundation
import Testing
import UDFInspector
import UDFJournal
import UDFKit

/// What grows with the number of actions: nothing.
@Suite(.serialized) struct BoundTests {
  @Test(arguments: [true, false])
  func `a program of many actions keeps the last ones, and a page is told how many it missed`(
    travels: Bool
  ) async throws {
    let travel = TimeTravel(
      state: Stall(),
      reducer: stallReducer,
      settings: StoreSettings { _ in }
    )
    let inspector = travels ? Inspector(travel) : Inspector(travel.store)
    let inspection = try await inspector.start()
    let page = try await Page(inspection.address)
    let last = 90_000
    for _ in 0..<last { travel.store.dispatch(StallAction.added(1)) }
    try await page.hear { $0.rows.last?["number"] as? Int == last }
    #expect(page.leftOut > 0)
    #expect(page.rows.count + page.leftOut == last)
    let start = page.status["start"] as? Int ?? 0
    #expect(last - start <= 20_000)
    // The rows that were left out are there if they are not forgotten.
    let rows = try await page.ask("rows", ["from": start])["rows"] as? [[String: Any]]
    #expect(rows?.count == 1_000 && rows?.first?["number"] as? Int == start + 1)
  }
}

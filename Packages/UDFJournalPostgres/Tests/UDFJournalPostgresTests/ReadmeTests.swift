import Foundation
import Testing
import UDFJournalPostgres
import UDFKit

// page: begin
struct Stock: Codable, Equatable, Sendable {
  var cups = 0
  var orders: [String] = []
}

enum StockAction: Action, Codable, Equatable {
  case delivered(Int)
  case ordered(by: String)
  case orderConfirmed(String)
}

struct SoldOut: Error {}

struct StockFeature {
  let confirm: @Sendable (String) -> Void

  var reducer: Reducer<Stock> { On(StockAction.self, reduce) }

  func reduce(_ stock: inout Stock, _ action: StockAction) throws -> Effect {
    switch action {
    case .delivered(let count): stock.cups += count
    case .ordered(let name):
      if stock.cups == 0 { throw SoldOut() }
      stock.cups -= 1
      return .run { dispatch in
        confirm(name)
        dispatch(StockAction.orderConfirmed(name))
      }
    case .orderConfirmed(let name): stock.orders.append(name)
    }
    return .none
  }
}
// page: end

/// The page of the package, which shows what this test runs; see `PageTests`.
@Suite struct ReadmeTests {
  @Test func `two shops share a stock`() async throws {
    let database = Database()
    let (server, schema) = ("", database.schema)
    // page: begin
    let stock = StockFeature { print("A letter to \($0)") }
    let shop = try SharedStore.open(
      server,
      schema: schema,
      initial: Stock(),
      reducer: stock.reducer
    )
    let branch = try SharedStore.open(
      server,
      schema: schema,
      initial: Stock(),
      reducer: stock.reducer
    )
    // page: end
    // page: begin
    await shop.store.send(StockAction.delivered(1))
    let first = try await shop.send(StockAction.ordered(by: "Ada"))
    let second = try await branch.send(StockAction.ordered(by: "Grace"))
    print(first.rejections.count, second.rejections.count)  // 0 1

    try await branch.catchUp()
    print(branch.store.state)  // Stock(cups: 0, orders: ["Ada"])
    // page: end
    #expect(first.rejections.isEmpty)
    #expect(second.rejections.count == 1)
    #expect(branch.store.state == Stock(cups: 0, orders: ["Ada"]))
    // page: begin
    try await shop.close()
    try await branch.close()
    // page: end
  }
}

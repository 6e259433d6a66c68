import Testing
import UDFInspection

@testable import UDFKit

@Suite struct ExplainDuplicateTests {
  struct Item: Equatable, Sendable, Identifiable {
    let id: Int
    let name: String
    var count = 0
  }

  enum Do: Action { case up }

  @Test func `law 10: what was tried on a copy does not say where a row lies`() {
    let store = Store(
      state: [Item(id: 1, name: "first"), Item(id: 1, name: "second")],
      reducer: Reducer {
        On(Do.self) { (items: inout [Item], _) in
          items.insert(Item(id: 0, name: "new"), at: 0)
          return .none
        }
        ForEach(\.self) { countingRule(Do.self, in: \.count) }
      }
    )
    let row = store.scope(\.self, id: 1)
    #expect(row.state?.name == "first")
    _ = row.explain(Do.up)
    #expect(row.state?.name == "first")
  }
}

import Testing
import UDFKit

/// Point 12.14: an error leaves everything unchanged, including a collection's index of its rows.
@Suite struct UndoFireTests {
  struct Item: Equatable, Sendable, Identifiable {
    var id: Int
    var count = 0
  }

  struct Lists: Equatable, Sendable {
    var rows = (1...4).map { Item(id: $0) }
    var others = 0
  }

  enum Rename: Action {
    case to(Int)
    case toAndFail(Int)
  }

  private static func store(throwsLater: Bool) -> Store<Lists> {
    Store(state: Lists(), settings: StoreSettings { _ in }) {
      ForEach(\.rows) {
        changing(Rename.self) { item, action throws in
          item.count += 1
          switch action {
          case .to(let id): item.id = id
          case .toAndFail(let id):
            item.id = id
            if !throwsLater { throw Refused() }
          }
        }
      }
      changing(Rename.self) { lists, action throws in
        lists.others += 1
        if throwsLater, case .toAndFail = action { throw Refused() }
      }
    }
  }

  @Test(arguments: [false, true])
  func `law 8: a row whose id changed, or all rows, are undone`(throwsLater: Bool) {
    let store = Self.store(throwsLater: throwsLater)
    let rejections = Tally()
    let listening = store.onAction { if $0.rejection != nil { rejections.add() } }
    let row = store.scope(\.rows, id: 2)
    row.dispatch(Rename.toAndFail(9))
    #expect(store.state == Lists())
    #expect(row.state == Item(id: 2))
    #expect(rejections.total == 1)
    row.dispatch(Rename.toAndFail(3))
    #expect(store.state == Lists())
    store.dispatch(Rename.toAndFail(9))
    #expect(store.state == Lists())
    listening.dispose()
  }

  @Test(arguments: 1..<12)
  func `law 8: a sort that throws leaves every element where its id finds it`(comparisons: Int) {
    let before = IdentifiedArray([5, 8, 1, 7, 3, 6, 2, 4].map { Item(id: $0) })
    var items = before
    var left = comparisons
    #expect(throws: Refused.self) {
      try items.sort {
        left -= 1
        if left == 0 { throw Refused() }
        return $0.id < $1.id
      }
    }
    #expect(items == before)
    for id in 1...8 {
      #expect(items[id: id]?.id == id)
      #expect(items.index(id: id) == before.index(id: id))
    }
  }
}

import Foundation
import Testing
import UDFJournal
import UDFKit

/// Time travel among actions that the journal leaves out, which have negative numbers.
@Suite struct LeftOutTests {
  /// Time travel that leaves out the actions of the shop.
  private static func travel(
    limit: Int = 10_000,
    undoing isUndoable: @escaping @Sendable (any Action) -> Bool = { $0 is ItemAction }
  ) -> TimeTravel<ShopState> {
    let store = Store(
      state: ShopState(),
      reducer: Jump.adding(to: shopReducer),
      settings: StoreSettings { _ in }
    )
    let start = History(from: ShopState(), by: shopReducer)
    return TimeTravel(on: store, start, limit: limit, undoing: isUndoable) { $0 is ShopAction }
  }

  @Test func `an entry is undone, skipped and brought back with what is left out`() async {
    let travel = Self.travel()
    let row = travel.store.scope(\.items, id: 2)
    await row.send(ItemAction.liked)
    let liked = travel.store.state
    #expect(travel.history.entries.map(\.number) == [1, -1])
    #expect(await travel.undo())
    #expect(travel.store.state == ShopState())
    #expect(await travel.redo())
    #expect(travel.store.state == liked)
    #expect(await travel.skip(1))
    #expect(await travel.skip(1) == false)
    #expect(travel.store.state == ShopState())
    #expect(await travel.skip(1, isSkipped: false))
    for number in [1, 99] { #expect(await travel.skip(number, isSkipped: false) == false) }
    #expect(travel.store.state == liked)
    #expect(travel.nextRedo == nil)
    #expect(await travel.skip(-1))
    #expect(travel.store.state.count == 0)
    #expect(await travel.undo())
    #expect(travel.store.state == ShopState())
    #expect(await travel.redo())
    #expect(await travel.skip(-1, isSkipped: false))
    #expect(travel.store.state == liked)
    #expect(travel.history.state == liked)
  }

  @Test func `an action that no rule handles has no number, as in a journal`() {
    struct Unknown: Action {}
    let travel = Self.travel()
    travel.store.scope(\.items, id: 1).dispatch(ItemAction.rolled)
    travel.store.dispatch(Unknown())
    travel.store.scope(\.items, id: 1).dispatch(ItemAction.rolled)
    #expect(travel.history.entries.map(\.number) == [1, -1, 2])
  }

  @Test func `what was skipped is brought back until it is forgotten, and then stays so`() async {
    let travel = Self.travel(limit: 6)
    await travel.store.scope(\.items, id: 2).send(ItemAction.liked)
    #expect(await travel.skip(1))
    travel.store.dispatch(ShopAction.added(10))
    #expect(await travel.redo())
    #expect(travel.store.state.count == 12)
    #expect(await travel.skip(1))
    #expect(travel.store.state.count == 10)
    // Now the first entries are forgotten.
    travel.store.dispatch(ShopAction.added(100))
    #expect(travel.history.entries.first?.number != 1)
    #expect(await travel.redo() == false)
    #expect(await travel.skip(-1, isSkipped: false) == false)
    #expect(travel.store.state.count == 110)
    #expect(travel.history.state == travel.store.state)
  }

  @Test func `a session has only what the journal writes, and is read again`() async throws {
    let travel = Self.travel()
    let row = travel.store.scope(\.items, id: 2)
    for _ in 0..<2 { await row.send(ItemAction.liked) }
    await travel.skip(1)
    // These types come from rules without the one for jumps.
    let types = SessionTests.types
    let data = try travel.history.session(types)
    let session = try History(session: data, initial: ShopState(), by: shopReducer, types)
    #expect(session.entries.map(\.number) == [1, 2, 3])
    #expect(session.state == travel.store.state)
    #expect(session.state(after: 2)?.items[id: 2]?.likes == 2)
  }

  @Test func `an action that is left out is undone like another`() async {
    let travel = Self.travel { $0 is ShopAction }
    for number in 1...2 { travel.store.dispatch(ShopAction.added(number)) }
    #expect(await travel.undo())
    #expect(travel.store.state.count == 1)
    #expect(await travel.undo())
    #expect(travel.store.state == ShopState())
    #expect(await travel.undo() == false)
  }
}

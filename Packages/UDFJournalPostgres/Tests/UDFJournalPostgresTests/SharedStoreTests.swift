import Foundation
import Synchronization
import Testing
import UDFInspection
import UDFJournal
import UDFKit

@testable import UDFJournalPostgres

/// Several stores on one order, as several processes have them.
@Suite struct SharedStoreTests {
  private let database = Database()

  @Test func `effects run only where the action was sent, and dispatch to all`() async throws {
    let ran = Heard<String>()
    let stores = try ["left", "right"].map { name in
      try database.open(
        reducer: Reducer {
          shopReducer
          On(ShopAction.self) { _, action in
            guard case .called(let number) = action else { return .none }
            return .run { _ in ran.append("\(name) \(number)") }
          }
        }
      )
    }
    for number in 1...20 { try await stores[number % 2].send(ShopAction.called(number)) }
    for store in stores { try await store.catchUp() }
    // `send` has waited for the effects, and for what they dispatched.
    #expect(Set(ran.values) == Set((1...20).map { "\($0 % 2 == 0 ? "left" : "right") \($0)" }))
    #expect(ran.values.count == 20)
    for store in stores {
      #expect(store.store.state.echoes == Array(1...20))
      #expect(store.number == 40)
    }
    let entries = try database.reader().history().entries
    #expect(entries.map(\.cause) == (1...40).map { $0 % 2 == 0 ? $0 - 1 : nil })
    #expect(entries[1].rule?.fileID.hasSuffix("Shop.swift") == true)
    for store in stores { try await store.close() }
  }

  @Test func `rows, inputs and rejections are the same everywhere`() async throws {
    let (left, right) = (try database.open(), try database.open())
    await left.store.scope(\.items, id: 2).send(ItemAction.rolled)
    await right.store.scope(\.items, id: 3).send(ItemAction.liked)
    await right.store.send(ItemAction.rolled)
    let outcome = try await left.send(ShopAction.removed)
    #expect(outcome.isHandled)
    #expect(outcome.rejections.map { "\($0.error)" } == ["nothing is left"])
    try await left.catchUp()
    try await right.catchUp()
    let state = left.store.state
    #expect(state == right.store.state)
    #expect(state.items.map(\.rolls.count) == [1, 2, 1])
    #expect(state.items.map(\.likes) == [0, 0, 1])
    #expect(state.count == 0)
    for shared in [left, right] { try await shared.close() }
  }

  @Test func `listeners hear each action once, and where it comes from`() async throws {
    let (left, right) = (try database.open(), try database.open())
    let heard = Heard<String>()
    let subscription = left.store.onAction { dispatched in
      if let remote = dispatched.action as? RemoteAction<ShopState> {
        let rejection = remote.entry?.rejection.map { ", rejected: \($0)" } ?? ""
        heard.append("\(remote) at \(remote.entry?.address?.path ?? "the root")\(rejection)")
      } else {
        heard.append("\(dispatched.action)")
      }
    }
    try await left.send(ShopAction.added(1))
    await right.store.scope(\.items, id: 1).send(ItemAction.liked)
    try await right.send(ShopAction.added(-1))
    try await right.send(ShopAction.removed)
    try await left.catchUp()
    #expect(
      heard.values == [
        "pending added(1)", "added(1)",
        "action 2 of another process: liked at \\.items[…]",
        "action 3 of another process: added(-1) at the root",
        "action 4 of another process: removed at the root, rejected: nothing is left",
      ]
    )
    subscription.dispose()
    for shared in [left, right] { try await shared.close() }
  }

  @Test func `an action of another process that is dispatched again changes nothing`() async throws
  {
    let (left, right) = (try database.open(), try database.open())
    let kept = Heard<RemoteAction<ShopState>>()
    let subscription = left.store.onAction { dispatched in
      if let remote = dispatched.action as? RemoteAction<ShopState> { kept.append(remote) }
    }
    try await right.send(ShopAction.added(1))
    try await left.catchUp()
    try await left.send(ShopAction.added(1))
    left.store.dispatch(try #require(kept.values.first))
    #expect(left.store.state.count == 2)
    subscription.dispose()
    for shared in [left, right] { try await shared.close() }
  }

  @Test func `a transient action stays in its process, and out of snapshots`() async throws {
    let left = try database.open { $0.snapshotInterval = 2 }
    left.store.dispatch(CursorMoved(to: 9))
    #expect(left.store.state.cursor == 9)
    for _ in 1...4 { try await left.send(ShopAction.added(1)) }
    try await left.close()
    let right = try database.open()
    #expect(right.store.state.cursor == 0)
    #expect(right.store.state.count == 4)
    #expect(right.number == 4)
    try await right.close()
  }

  @Test func `an action of an effect that was cancelled meanwhile is reduced by all`() async throws
  {
    let begun = Heard<Void>()
    let other = try database.connection()
    let reducer = Reducer<ShopState> {
      shopReducer
      On(ShopAction.self) { _, action in
        guard case .renamed = action else { return .none }
        return .run { dispatch in
          // Nothing is appended while somebody else has the lock of the order.
          try database.lockOrder(other)
          dispatch(ShopAction.added(5))
          // The effect runs until it is cancelled.
          try await Task.sleep(for: .seconds(3600))
        }
      }
    }
    let (left, right) = (try database.open(reducer: reducer), try database.open(reducer: reducer))
    let subscription = left.store.onAction { dispatched in
      if (dispatched.action as? PendingAction)?.action as? ShopAction == .added(5) {
        begun.append(())
      }
    }
    let task = Task { try await left.send(ShopAction.renamed("a")) }
    await begun.wait()
    task.cancel()
    try other.run("COMMIT")
    _ = try await task.value
    try await left.flush()
    try await right.catchUp()
    #expect(left.store.state == right.store.state)
    #expect(left.store.state.count == 5)
    subscription.dispose()
    for shared in [left, right] { try await shared.close() }
  }
}

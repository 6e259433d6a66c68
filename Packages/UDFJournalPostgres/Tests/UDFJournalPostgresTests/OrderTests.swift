import Foundation
import Synchronization
import Testing
import UDFJournal
import UDFJournalCoding
import UDFJournalStorage
import UDFKit

@testable import UDFJournalPostgres

/// The order is dense, one for all, and has each action once.
@Suite struct OrderTests {
  private let database = Database()

  @Test(arguments: [1, 2, 3, 4, 5, 6])
  func `random programs on three stores give one order, whatever is disconnected`(
    seed: UInt64
  ) async throws {
    let stores = try (0..<3).map { _ in
      try database.open { $0.snapshotInterval = 16 }
    }
    let heard = stores.map { _ in Heard<ShopState>() }
    let subscriptions = zip(stores, heard).map { shared, heard in
      shared.store.observe { heard.append($0) }
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, shared) in stores.enumerated() {
        group.addTask {
          var random = SeededRandom(seed: seed * 10 + UInt64(index))
          // What an action causes may come after `flush`, so the calls are awaited.
          try await withThrowingDiscardingTaskGroup { calls in
            for step in 1...60 {
              try await Self.step(&random, shared, index * 1000 + step, &calls)
            }
          }
          try await shared.flush()
        }
      }
      group.addTask {
        for _ in 0..<Int(seed) { try database.disconnectAll() }
      }
      try await group.waitForAll()
    }
    for shared in stores { try await shared.catchUp() }
    let number = stores[0].number
    #expect(stores.allSatisfy { $0.number == number && $0.store.state == stores[0].store.state })
    // All have seen the same states, in the same order.
    #expect(heard[0].values == heard[1].values)
    #expect(heard[0].values == heard[2].values)
    try check(database, stores[0].store.state, number)
    for subscription in subscriptions { subscription.dispose() }
    for shared in stores { try await shared.close() }
    let late = try database.open()
    #expect(late.store.state == stores[0].store.state)
    try await late.close()
  }

  private static func step(
    _ random: inout SeededRandom,
    _ shared: SharedStore<ShopState>,
    _ number: Int,
    _ calls: inout ThrowingDiscardingTaskGroup<any Error>
  ) async throws {
    let item = shared.store.scope(\.items, id: random.below(4))
    switch random.below(8) {
    case 0, 1: shared.store.dispatch(ShopAction.renamed("\(number)"))
    case 2: try await shared.send(ShopAction.renamed("\(number)"))
    case 3: calls.addTask { await shared.store.send(ShopAction.called(number)) }
    case 4: shared.store.dispatch(ShopAction.removed)
    case 5: shared.store.dispatch(ShopAction.added(1))
    case 6: item.dispatch(ItemAction.rolled)
    default: await item.send(ItemAction.liked)
    }
  }

  /// Compares a state with the order, which has each action once and in the order of its sender.
  private func check(_ database: Database, _ state: ShopState, _ number: Int) throws {
    let storage = try database.storage(for: .read)
    let reader = try database.reader()
    #expect(try reader.state() == state)
    #expect(try shopCoding.verify(storage).isEmpty)
    #expect(try storage.snapshots().count > 1)
    #expect(try reader.history().entries.map(\.number) == Array(1...number))
    for store in 0..<3 {
      let own = state.names.compactMap { Int($0) }.filter { $0 / 1000 == store }
      #expect(own == own.sorted())
      #expect(Set(own).count == own.count)
    }
    #expect(Set(state.echoes).count == state.echoes.count)
  }

  @Test func `numbers are dense, and become visible in order`() async throws {
    let stores = try (0..<4).map { _ in try database.open() }
    let isDone = Mutex(false)
    let reading = Task.detached {
      let storage = try database.storage(for: .read)
      var last = 0
      while !isDone.withLock(\.self) {
        for entry in try storage.entries(after: last, limit: 1000) {
          if entry.number != last + 1 { return entry.number }
          last = entry.number
        }
      }
      return 0
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for shared in stores {
        group.addTask {
          for _ in 0..<50 {
            for _ in 0..<5 { shared.store.dispatch(ShopAction.added(1)) }
            try await shared.flush()
          }
        }
      }
      try await group.waitForAll()
    }
    isDone.withLock { $0 = true }
    #expect(try await reading.value == 0)
    for shared in stores {
      try await shared.catchUp()
      #expect(shared.store.state.count == 1000)
      try await shared.close()
    }
  }

  @Test func `a process that was away goes on from a snapshot if entries are gone`() async throws {
    let away = try database.open()
    let here = try database.open {
      $0.snapshotInterval = 10
      $0.retention = JournalRetention(actions: 10)
    }
    try await away.send(ShopAction.added(1))
    let isThere = Heard<Void>()
    let mayGoOn = DispatchSemaphore(value: 0)
    let heard = Heard<Int>()
    // The first action of the other process keeps this one busy until the entries after it are gone.
    let subscription = away.store.onAction { dispatched in
      guard let remote = dispatched.action as? RemoteAction<ShopState> else { return }
      heard.append(remote.number)
      if remote.number == 2 {
        isThere.append(())
        mayGoOn.wait()
      }
    }
    try await here.send(ShopAction.added(1))
    await isThere.wait()
    for _ in 0..<58 { try await here.send(ShopAction.added(1)) }
    let storage = try database.storage(for: .read)
    while try storage.firstNumber() ?? 0 < 30 { await Task.yield() }
    mayGoOn.signal()
    try await away.catchUp()
    #expect(away.store.state.count == 60)
    #expect(away.store.state == here.store.state)
    #expect(heard.values.count < 20)
    try await away.send(ShopAction.added(1))
    try await here.catchUp()
    #expect(here.store.state.count == 61)
    #expect(database.issues.values.isEmpty)
    subscription.dispose()
    for shared in [away, here] { try await shared.close() }
  }
}

import Foundation
import Synchronization
import Testing
import UDFJournal
import UDFJournalStorage
import UDFKit

@testable import UDFJournalPostgres

/// An action that an older program does not know.
struct Discounted: Action, Codable, Equatable { let percent: Int }

/// What stops a process, or drops an action, and what the user reads.
@Suite struct StoppedTests {
  private let database = Database()

  private static let newReducer = Reducer<ShopState> {
    shopReducer
    On(Discounted.self) { state, action in
      state.count -= action.percent
      return .none
    }
  }

  @Test func `a process that does not know an action stops with one line`() async throws {
    let old = try database.open()
    let new = try database.open(reducer: Self.newReducer)
    try await new.send(ShopAction.added(10))
    try await new.send(Discounted(percent: 3))
    await database.issues.wait()
    let text =
      "The journal shop in the database postgres on /socket: this process stopped before the action 2:"
      + " No action type has the name UDFJournalPostgresTests.Discounted. If it was renamed, add"
      + " .writing(…, formerly: [\"UDFJournalPostgresTests.Discounted\"]). Update the program, and start it again."
    #expect(database.issues.values.map { database.short($0) } == [text])
    #expect(old.store.state.count == 10)
    let error = await #expect(throws: SharedStoreError.self) {
      try await old.send(ShopAction.added(1))
    }
    #expect(database.short(try #require(error)) == text)
    await #expect(throws: SharedStoreError.self) { try await old.catchUp() }
    await old.store.send(ShopAction.added(1))
    #expect(old.store.state.count == 10)
    await #expect(throws: SharedStoreError.self) { try await old.close() }
    #expect(throws: SharedStoreError.self) { try database.open() }
    try await new.close()
  }

  @Test func `a process stops when a newer version opens the order`() async throws {
    let old = try database.open()
    try await old.send(ShopAction.added(4))
    let migration = JournalMigration(to: 2) {
      $0
    } action: { name, content in
      // An added number was twice as much in version 1.
      let text = String(decoding: content, as: UTF8.self).replacing("4", with: "8")
      return (name, Data(text.utf8))
    }
    let new = try database.open {
      $0.version = 2
      $0.migrations = [migration]
    }
    #expect(new.store.state.count == 8)
    try await new.send(ShopAction.added(4))
    #expect(new.store.state.count == 12)
    await database.issues.wait()
    #expect(
      database.issues.values.map { database.short($0) } == [
        "The journal shop in the database postgres on /socket: this process stopped before the action 2:"
          + " version 2 of the program has opened the order, and this is version 1."
          + " Update the program, and start it again."
      ]
    )
    await #expect(throws: SharedStoreError.self) { try await old.send(ShopAction.added(1)) }
    let error = #expect(throws: JournalError.self) { try database.open() }
    #expect("\(try #require(error))".contains("was written by version 2 of this program"))
    #expect(
      try database.storage(for: .read).versions() == [
        JournalVersion(1, after: 0), JournalVersion(2, after: 1),
      ]
    )
    try await new.close()
  }

  @Test func `an action that cannot be written is dropped, and its sender is told`() async throws {
    struct Local: Action {}
    let shared = try database.open(
      reducer: Reducer {
        shopReducer
        Reduce { state, action in
          if action is Local { state.count = 99 }
          return .none
        }
      }
    )
    let error = await #expect(throws: SharedStoreError.self) { try await shared.send(Local()) }
    #expect("\(try #require(error))".hasPrefix("Local() was dropped: "))
    #expect(database.issues.values == ["\(try #require(error))"])
    #expect(shared.store.state.count == 0)
    // A slice without a rule is known only here.
    let names = shared.store.scope(\.items, id: 1).unwrapped(or: Item(id: 1))
      .scope(\.rolls, as: .own)
    names.dispatch(ItemAction.liked)
    try await shared.flush()
    #expect(
      database.issues.values.last?.contains("No rule has the slice \\.items[…].rolls") == true
    )
    #expect(shared.number == 0)
    try await shared.close()
  }

  @Test func `a closed store drops what is sent`() async throws {
    let shared = try database.open()
    shared.store.dispatch(ShopAction.added(1))
    try await shared.close()
    #expect(shared.store.state.count == 1)
    let error = await #expect(throws: SharedStoreError.self) {
      try await shared.send(ShopAction.added(1))
    }
    #expect(
      database.short(try #require(error))
        == "The journal shop in the database postgres on /socket is closed. Open it again."
    )
    let again = try database.open()
    #expect(again.store.state.count == 1)
    try await again.close()
  }

  @Test func `an order that was set back is noticed`() async throws {
    let shared = try database.open()
    for _ in 1...3 { try await shared.send(ShopAction.added(1)) }
    let tables = database.place.name
    try database.run(
      "DELETE FROM \(tables).entry WHERE number = 3; UPDATE \(tables).journal SET number = 2"
    )
    await #expect(throws: SharedStoreError.self) { try await shared.catchUp() }
    #expect(database.issues.values.first?.contains("the order ends at 2. An older copy") == true)
  }

  @Test(arguments: [false, true])
  func `another order is noticed, also by a process that has only opened it`(
    hasOnlyOpened: Bool
  ) async throws {
    let first = try database.open()
    for _ in 1...3 { try await first.send(ShopAction.added(1)) }
    if hasOnlyOpened { try await first.close() }
    let shared = try hasOnlyOpened ? database.open() : first
    let tables = database.place.name
    // The process cannot connect again before the order is another one, which others have gone on.
    try database.run(
      """
      LOCK TABLE \(tables).journal; \(database.disconnection);
      UPDATE \(tables).entry SET time = time + 1 WHERE number = 3;
      UPDATE \(tables).journal SET number = 5
      """
    )
    await #expect(throws: SharedStoreError.self) { try await shared.catchUp() }
    #expect(database.issues.values.last?.contains("it has another action 3. An older copy") == true)
    #expect(shared.store.state.count == 3)
  }

  @Test(.timeLimit(.minutes(2)))
  func `a schema that another program has taken stops the process with one line`() async throws {
    let shared = try database.open()
    try await shared.send(ShopAction.added(1))
    let name = database.place.name
    try database.run(
      "DROP SCHEMA \(name) CASCADE; CREATE SCHEMA \(name); CREATE TABLE \(name).orders (id int)"
    )
    try database.disconnectAll()
    await database.issues.wait(for: 2)
    let line = try #require(database.issues.values.dropFirst().first)
    #expect(line.contains("this process stopped"))
    #expect(line.contains("it is a schema of another program"))
    await #expect(throws: SharedStoreError.self) { try await shared.send(ShopAction.added(2)) }
    await #expect(throws: SharedStoreError.self) { try await shared.close() }
  }
}

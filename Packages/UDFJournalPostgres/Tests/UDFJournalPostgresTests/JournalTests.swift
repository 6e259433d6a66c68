import Foundation
import Testing
import UDFInspection
import UDFJournal
import UDFJournalCoding
import UDFKit

@testable import UDFJournalPostgres

/// A journal of one process, and the texts of what can go wrong.
@Suite struct JournalTests {
  private let database = Database()

  private func open(_ database: Database) throws -> Journal<ShopState> {
    var settings = shopSettings.journal
    settings.report = { _ in }
    return try Journal.open(
      in: database.storage(),
      initial: ShopState(),
      reducer: shopReducer,
      journal: settings
    )
  }

  @Test func `a journal is restored from a database`() async throws {
    let journal = try open(database)
    for number in 1...50 { journal.store.dispatch(ShopAction.added(number)) }
    try await journal.send(ShopAction.called(7))
    let item = journal.store.scope(\.items, id: 2)
    await item.send(ItemAction.rolled)
    try await journal.flush()
    let state = journal.store.state
    try await journal.close()
    let again = try open(database)
    #expect(again.store.state == state)
    #expect(again.restored.number == 53)
    #expect(try again.reader().verify().isEmpty)
    #expect(try again.reader().history(53...53).entries.first?.address?.ids == [AnyHashable(2)])
    try await again.close()
  }

  @Test func `a journal writes nothing after a gap, if an older copy was restored`() async throws {
    let name = database.place.name
    let journal = try open(database)
    for _ in 1...3 { try await journal.send(ShopAction.added(1)) }
    try database.run(
      "DELETE FROM \(name).entry WHERE number = 3; UPDATE \(name).journal SET number = 2"
    )
    let error = await #expect(throws: JournalError.self) {
      try await journal.send(ShopAction.added(1))
    }
    #expect(
      database.short(try #require(error))
        == "The journal shop in the database postgres on /socket cannot be used: its order ends at the action 2."
        + " An older copy of the database was restored. Start the program again."
    )
    await #expect(throws: JournalError.self) { try await journal.close() }
    let again = try open(database)
    #expect(again.store.state.count == 2)
    try await again.close()
  }

  @Test(arguments: [3, 5])
  func `what comes after a gap is set aside, and the journal goes on`(missing: Int) async throws {
    let journal = try open(database)
    for number in 1...5 { try await journal.send(ShopAction.added(number)) }
    try await journal.close()
    try database.run("DELETE FROM \(database.place.name).entry WHERE number = \(missing)")
    let again = try open(database)
    #expect(again.store.state.count == (1..<missing).reduce(0, +))
    #expect(
      again.restored.problems.map { database.short($0) }
        == ["The action \(missing) was skipped: it is missing."]
        + (missing == 5
          ? []
          : [
            "The actions 4 to 5 were skipped: the state before is not known."
              + " They are now in the table shop.aside."
          ])
    )
    try await again.send(ShopAction.added(6))
    try await again.close()
    let third = try open(database)
    #expect(third.store.state == again.store.state)
    #expect(third.restored.number == 6)
    #expect(third.restored.problems.isEmpty, "\(third.restored)")
    try await third.close()
  }

  @Test func `a second writer is told who writes`() async throws {
    let journal = try open(database)
    let error = #expect(throws: JournalError.self) { try open(database) }
    let process = ProcessInfo.processInfo
    let text = database.short(try #require(error))
    #expect(
      text.hasPrefix(
        "The journal shop in the database postgres on /socket is in use by \(process.processName)"
          + " (process \(process.processIdentifier) on"
      )
    )
    #expect(throws: JournalError.self) { try database.open() }
    try await journal.close()
    let shared = try database.open()
    #expect(throws: JournalError.self) { try open(database) }
    try await shared.close()
  }

  @Test func `a server that does not answer is named`() throws {
    let error = #expect(throws: PostgresError.self) {
      try PostgresStorage("host=/nowhere", schema: "shop")
    }
    let text = "\(try #require(error))"
    #expect(text.hasPrefix("The journal shop cannot be used: connection to server on socket"))
    #expect(text.hasSuffix("Check that the server runs, and the connection text."))
    #expect(!text.contains("\n"))
    let missing = #expect(throws: PostgresError.self) { try database.storage(for: .read) }
    #expect(database.short(try #require(missing)).contains("there is no such journal"))
  }

  @Test func `the schema of another program is not touched`() throws {
    let name = database.place.name
    try database.run("CREATE SCHEMA \(name); CREATE TABLE \(name).orders (id int)")
    let error = #expect(throws: JournalError.self) { try database.storage() }
    #expect("\(try #require(error))".contains("it is a schema of another program"))
    #expect(throws: PostgresError.self) { try PostgresStorage(schema: "") }
  }

  @Test func `a format of a newer library is refused`() throws {
    try database.storage().close()
    try database.run("UPDATE \(database.place.name).journal SET format = 9")
    let error = #expect(throws: JournalError.self) { try database.storage() }
    #expect(
      "\(try #require(error))".contains("has the format 9, and this program reads formats up to 1.")
    )
  }
}

import Foundation
import Testing
import UDFJournal
import UDFJournalStorage
import UDFKit

@testable import UDFJournalPostgres

/// What a process does when it ends, and when it comes back.
@Suite(.timeLimit(.minutes(2))) struct ClosingTests {
  @Test func `a store that is closed writes no snapshot any more`() async throws {
    let database = try Database()
    let shared = try database.open { $0.snapshotInterval = 1 }
    let other = try database.connection()
    let tables = database.place.name
    // The snapshot after the action waits for the lock of the order.
    let begun = Heard<Void>()
    let subscription = shared.store.onAction { dispatched in
      guard dispatched.action is ShopAction else { return }
      try? other.run("BEGIN; SELECT number FROM \(tables).journal FOR UPDATE")
      begun.append(())
    }
    shared.store.dispatch(ShopAction.added(1))
    await begun.wait()
    let waiting = "wait_event_type = 'Lock' AND query LIKE '%\(tables)%'"
    while try database.int("SELECT count(*) FROM pg_stat_activity WHERE \(waiting)") == 0 {
      try Task.checkCancellation()
      await Task.yield()
    }
    let storage = try database.storage(for: .read)
    let closing = Task {
      try await shared.close()
      return try storage.snapshots().first?.number
    }
    while try database.int("SELECT count(*) FROM \(tables).process") != 0 { await Task.yield() }
    // A store that does not wait has ended long before all of these.
    for _ in 0..<200 { _ = try database.int("SELECT 1::bigint") }
    try other.run("COMMIT")
    #expect(try await closing.value == 1)
    subscription.dispose()
  }

  @Test func `an action that is dropped is on one line`() async throws {
    struct Long: Action, CustomStringConvertible {
      let description = "a\nb" + String(repeating: "c", count: 10_000)
    }
    let database = try Database()
    let issues = Heard<String>()
    let shared = try database.open(
      reducer: Reducer {
        shopReducer
        Reduce { _, _ in .none }
      }
    ) { $0.report = { issues.append("\($0)") } }
    shared.store.dispatch(Long())
    try await shared.flush()
    try await shared.close()
    shared.store.dispatch(Long())
    #expect(issues.values.count == 2)
    #expect(issues.values.allSatisfy { !$0.contains("\n") && $0.utf8.count < 1000 })
  }

  @Test func `an order that was set back is noticed when others have gone on`() async throws {
    let database = try Database()
    let issues = Heard<String>()
    let shared = try database.open { $0.report = { issues.append("\($0)") } }
    for _ in 1...3 { try await shared.send(ShopAction.added(1)) }
    let tables = database.place.name
    let sessions = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"
    // While the process is away, the actions 3 to 5 are those of another one.
    try database.run(
      """
      LOCK TABLE \(tables).journal;
      \(sessions) AND objsubid = 1 AND pid <> pg_backend_pid()
        AND classid::bigint << 32 | objid::bigint = \(database.place.lock);
      DELETE FROM \(tables).entry WHERE number = 3;
      INSERT INTO \(tables).entry (number, process, time, name, content, location)
        SELECT n, 99, time, name, content, location
        FROM \(tables).entry, generate_series(3, 5) AS n WHERE number = 2;
      UPDATE \(tables).journal SET number = 5
      """
    )
    await #expect(throws: SharedStoreError.self) { try await shared.catchUp() }
    #expect(issues.values.last?.contains("An older copy of the database was restored") == true)
    #expect(shared.store.state.count == 3)
  }
}

import Dispatch
import Foundation
import Testing
import UDFJournal
import UDFJournalStorage
import UDFKit

@testable import UDFJournalPostgres

/// What a process does when it ends, when it comes back, and while it waits.
@Suite(.timeLimit(.minutes(2))) struct ClosingTests {
  private let database = Database()

  @Test func `a store that is closed writes no snapshot any more`() async throws {
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
    let waiting = "wait_event_type = 'Lock' AND query LIKE 'UPDATE journal %'"
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
    let shared = try database.open(
      reducer: Reducer {
        shopReducer
        Reduce { _, _ in .none }
      }
    )
    shared.store.dispatch(Long())
    try await shared.flush()
    try await shared.close()
    shared.store.dispatch(Long())
    #expect(database.issues.values.count == 2)
    #expect(database.issues.values.allSatisfy { !$0.contains("\n") && $0.utf8.count < 1000 })
  }

  @Test func `an order that was set back is noticed when others have gone on`() async throws {
    let shared = try database.open()
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
    #expect(
      database.issues.values.last?.contains("An older copy of the database was restored") == true
    )
    #expect(shared.store.state.count == 3)
  }

  @Test func `dispatching while the server is away makes attempts no more frequent`() async throws {
    let proxy = try Proxy()
    defer { proxy.close() }
    let away = Heard<Void>()
    let shared = try database.open(proxy.server) {
      $0.report = { issue in if case .disconnected = issue { away.append(()) } }
    }
    let start = ContinuousClock.now
    proxy.refuse()
    try database.disconnectAll()
    await away.wait()
    for _ in 0..<2000 {
      shared.store.dispatch(ShopAction.added(1))
      await Task.yield()
    }
    let refused = proxy.refused
    // Each attempt comes after a pause of 50 milliseconds or more.
    #expect(refused <= Int((ContinuousClock.now - start) / .milliseconds(50)))
    await #expect(throws: SharedStoreError.self) { try await shared.close() }
  }

  @Test func `flush waits for its own actions, also if others are refused with them`() async throws
  {
    struct Local: Action {}
    let name = database.place.name
    let issues = Heard<String>()
    let shared = try database.open(
      reducer: Reducer {
        shopReducer
        Reduce { _, _ in .none }
      }
    ) {
      $0.report = { issue in if case .disconnected = issue { issues.append("\(issue)") } }
    }
    // The server appends the first action when the others wait, and refuses the second one for a while.
    try database.run(
      """
      CREATE FUNCTION \(name).refuse() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'not now'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON \(name).entry FOR EACH ROW WHEN (NEW.number > 1)
        EXECUTE FUNCTION \(name).refuse()
      """
    )
    let other = try database.connection()
    try other.run("BEGIN; UPDATE \(name).journal SET bytes = bytes")
    shared.store.dispatch(ShopAction.added(1))
    let waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted AND pid <> pg_backend_pid()"
    while try database.int(waiting) == 0 { await Task.yield() }
    shared.store.dispatch(ShopAction.added(2))
    let flushed = Task {
      try await shared.flush()
      return shared.store.state.count
    }
    for _ in 0..<1000 {
      shared.store.dispatch(Local())
      await Task.yield()
    }
    try other.run("COMMIT")
    await issues.wait()
    #expect(issues.values[0].contains(" takes no actions: not now. "))
    try database.run("DROP TRIGGER refuse ON \(name).entry")
    #expect(try await flushed.value == 3)
    try await shared.close()
  }

  @Test func `a transient action is kept while one of another process is reduced`() async throws {
    let (begun, goOn) = (Heard<Void>(), DispatchSemaphore(value: 0))
    let left = try database.open(
      reducer: Reducer {
        shopReducer
        On(ShopAction.self) { _, _ in
          if begun.values.isEmpty {
            begun.append(())
            goOn.wait()
          }
          return .none
        }
      }
    )
    let right = try database.open()
    try await right.send(ShopAction.added(1))
    await begun.wait()
    left.store.dispatch(CursorMoved(to: 9))
    goOn.signal()
    try await left.catchUp()
    #expect(left.store.state.cursor == 9)
    #expect(left.store.state.count == 1)
    for shared in [left, right] { try await shared.close() }
  }
}

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

  /// Rules with one for actions of every type.
  private static let general = Reducer<ShopState> {
    shopReducer
    Reduce { _, _ in .none }
  }

  @Test func `a store that is closed writes no snapshot any more`() async throws {
    let shared = try database.open { $0.snapshotInterval = 1 }
    let other = try database.connection()
    let tables = database.place.name
    // The snapshot after the action waits for the lock of the order.
    let begun = Heard<Void>()
    let subscription = shared.store.onAction { [database] dispatched in
      guard dispatched.action is ShopAction else { return }
      try? database.lockOrder(other)
      begun.append(())
    }
    shared.store.dispatch(ShopAction.added(1))
    await begun.wait()
    try await database.awaitWaiting()
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
    let shared = try database.open(reducer: Self.general)
    shared.store.dispatch(Long())
    try await shared.flush()
    try await shared.close()
    shared.store.dispatch(Long())
    #expect(database.issues.values.count == 2)
    #expect(database.issues.values.allSatisfy { !$0.contains("\n") && $0.utf8.count < 1000 })
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
    let shared = try database.open(reducer: Self.general) {
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
    try database.lockOrder(other)
    shared.store.dispatch(ShopAction.added(1))
    try await database.awaitWaiting()
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

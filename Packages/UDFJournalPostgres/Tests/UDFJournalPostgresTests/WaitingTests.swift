import Dispatch
import Testing
import UDFJournal
import UDFKit

@testable import UDFJournalPostgres

/// What is dispatched while the server is away, or while an action of another process is reduced.
struct WaitingTests {
  @Test func `dispatching while the server is away does not make the attempts more frequent`()
    async throws
  {
    let database = try Database()
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
    let database = try Database()
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

  @Test func `a transient action is not lost while one of another process is reduced`()
    async throws
  {
    let database = try Database()
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
    try await left.close()
    try await right.close()
  }
}

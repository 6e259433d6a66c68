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

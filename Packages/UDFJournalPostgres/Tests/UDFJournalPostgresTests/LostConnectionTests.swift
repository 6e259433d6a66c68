import Foundation
import Testing
import UDFJournal
import UDFJournalStorage
import UDFKit

@testable import UDFJournalPostgres

/// A connection that is lost at any byte loses nothing, and doubles nothing.
@Suite(.serialized) struct LostConnectionTests {
  /// The distance of the bytes at which a connection is lost.
  ///
  /// With 1, it is lost at each.
  private static let step =
    ProcessInfo.processInfo.environment["UDF_STEP"].flatMap { Int($0) } ?? 19

  @Test(arguments: [Proxy.Sender.client, .server])
  func `a shared store has each action once`(sender: Proxy.Sender) async throws {
    let database = Database()
    let proxy = try Proxy()
    defer { proxy.close() }
    let shared = try database.open(proxy.server) { $0.retryDelay = .milliseconds(50) }
    var names: [String] = []
    for bytes in stride(from: 0, to: sender == .client ? 2500 : 700, by: Self.step) {
      proxy.lose(after: bytes, from: sender)
      for part in 0..<3 {
        names.append("\(bytes) \(part)")
        shared.store.dispatch(ShopAction.renamed("\(bytes) \(part)"))
      }
      try await shared.flush()
    }
    proxy.loseNone()
    #expect(shared.store.state.names == names)
    #expect(proxy.count > 10)
    try await shared.close()
    let late = try database.open()
    #expect(late.store.state.names == names)
    try await late.close()
  }

  @Test(arguments: [Proxy.Sender.client, .server])
  func `a storage has each row once, and counts its bytes once`(sender: Proxy.Sender) throws {
    let (database, other) = (Database(), Database())
    let proxy = try Proxy()
    defer { proxy.close() }
    let storage = try PostgresStorage(proxy.server, schema: database.schema)
    let model = try other.storage()
    var number = 0
    for bytes in stride(from: 0, to: sender == .client ? 6000 : 700, by: Self.step) {
      proxy.lose(after: bytes, from: sender)
      let batch = JournalBatch(
        entries: (1...3).map { StorageTests.record(number + $0) },
        snapshot: StorageTests.snapshot(number / 3 + 1, after: number + 3, "state \(number)")
      )
      while (try? storage.append(batch)) == nil {}
      try model.append(batch)
      number += 3
    }
    proxy.loseNone()
    #expect(proxy.count > 10)
    #expect(try storage.entries(after: 0, limit: 10_000).map(\.number) == Array(1...number))
    #expect(try storage.snapshots().count == number / 3)
    #expect(try storage.size() == model.size())
  }
}

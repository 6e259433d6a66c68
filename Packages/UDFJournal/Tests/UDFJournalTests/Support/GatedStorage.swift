import Dispatch
import Foundation
import Synchronization
import UDFJournalCoding
import UDFJournalStorage
import UDFKit

@testable import UDFJournal

/// A journal's file whose transactions wait while it is held, and fail if a test says so.
final class GatedStorage: JournalStorage {
  private struct State {
    var isHeld = false
    var failure: (@Sendable (JournalBatch) -> (any Error)?)?
    var readingFailure: (any Error)?
  }

  private let file: SQLiteStorage
  private let state = Mutex(State())
  private let gate = DispatchSemaphore(value: 0)
  private let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)

  init(_ url: URL) throws { file = try SQLiteStorage(url) }

  /// Lets the next transaction wait.
  func hold() { state.withLock { $0.isHeld = true } }

  /// Returns when a transaction waits.
  func arrived() async { for await _ in arrivals { return } }

  /// Lets the transaction that waits begin.
  func release() { gate.signal() }

  /// Lets the transactions fail for which a function returns an error.
  func fail(_ failure: (@Sendable (JournalBatch) -> (any Error)?)?) {
    state.withLock { $0.failure = failure }
  }

  /// Lets the next reading of a snapshot fail.
  func failReading(_ error: any Error) { state.withLock { $0.readingFailure = error } }

  func append(_ batch: JournalBatch) throws {
    let mustWait = state.withLock { state in
      defer { state.isHeld = false }
      return state.isHeld
    }
    if mustWait {
      arrival.yield()
      gate.wait()
    }
    let failure = state.withLock(\.failure)
    if let error = failure?(batch) { throw error }
    try file.append(batch)
  }

  var description: String { "\(file)" }
  func lastNumber() throws -> Int { try file.lastNumber() }
  func firstNumber() throws -> Int? { try file.firstNumber() }
  func versions() throws -> [JournalVersion] { try file.versions() }
  func entries(after number: Int, limit: Int) throws -> [StoredEntry] {
    try file.entries(after: number, limit: limit)
  }
  func snapshots() throws -> [SnapshotHeader] { try file.snapshots() }
  func content(of snapshot: SnapshotHeader) throws -> Data {
    if let error = state.withLock({ $0.readingFailure.take() }) { throw error }
    return try file.content(of: snapshot)
  }
  func setAside(_ entries: [SkippedEntry]) throws -> String { try file.setAside(entries) }
  func setAside(_ snapshot: SnapshotHeader, reason: String) throws -> String {
    try file.setAside(snapshot, reason: reason)
  }
  func remove(_ snapshots: [SnapshotHeader], entriesUpTo number: Int) throws {
    try file.remove(snapshots, entriesUpTo: number)
  }
  func size() throws -> Int { try file.size() }
  func close() { file.close() }
}

extension Folder {
  func reader(in storage: some JournalStorage) throws -> JournalReader<CounterState> {
    try JournalReader(
      in: storage,
      initial: CounterState(),
      reducer: counterReducer,
      settings: settings()
    )
  }

  func open(
    in storage: some JournalStorage,
    reducer: Reducer<CounterState> = counterReducer,
    _ change: (inout JournalSettings<CounterState>) -> Void = { _ in }
  ) throws -> Journal<CounterState> {
    try Journal.open(
      in: storage,
      initial: CounterState(),
      reducer: reducer,
      settings: StoreSettings { _ in },
      journal: settings(change)
    )
  }
}

extension SQLiteStorage {
  convenience init(_ url: URL) throws { try self.init(url, lock: Self.prepare(url)) }
}

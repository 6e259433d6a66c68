import Dispatch
import UDFJournal
import UDFJournalCoding
import UDFJournalStorage

/// Writes snapshots of a shared order, and removes what is old, on a thread and a connection of its own.
struct SnapshotKeeper<State: Codable & Equatable & Sendable>: Sendable {
  let place: PostgresPlace
  let coding: JournalCoding<State>
  let settings: SharedSettings<State>
  let name: String
  private let work = DispatchGroup()
  private let queue = DispatchQueue(label: "UDFJournalPostgres snapshot")

  /// Writes the state after an entry, unless another state is being written.
  ///
  /// One thread calls it.
  func write(_ state: State, after number: Int) {
    guard work.wait(timeout: .now()) == .success else { return }
    queue.async(group: work) {
      do {
        let storage = try PostgresStorage(place, as: .shared)
        defer { storage.close() }
        try storage.appendLast(coding.snapshot(of: state, after: number, ordinal: 0))
        try coding.trim(storage)
      } catch { settings.report(.noSnapshot(place: name, reason: "\(error)")) }
    }
  }

  /// Returns when nothing is being written, so no connection uses the order.
  ///
  /// It gives up after a time that is longer than a query waits for a lock, because the server may not answer.
  func wait() { _ = work.wait(timeout: .now() + 30) }
}

import Dispatch
import Foundation
import Synchronization
import UDFJournal
import UDFJournalCoding
import UDFJournalStorage

/// Writes snapshots of a shared order, and removes what is old, on a thread and a connection of its own.
final class SnapshotKeeper<State: Codable & Equatable & Sendable>: Sendable {
  private let place: PostgresPlace
  private let coding: JournalCoding<State>
  private let settings: SharedSettings<State>
  private let name: String
  private let isBusy = Mutex(false)
  private let work = DispatchGroup()
  private let queue = DispatchQueue(label: "UDFJournalPostgres snapshot")

  init(
    _ place: PostgresPlace,
    _ coding: JournalCoding<State>,
    _ settings: SharedSettings<State>,
    _ name: String
  ) {
    self.place = place
    self.coding = coding
    self.settings = settings
    self.name = name
  }

  /// Writes the state after an entry, unless another state is being written.
  func write(_ state: State, after number: Int) {
    let mustWait = isBusy.withLock { isBusy in
      defer { isBusy = true }
      return isBusy
    }
    if mustWait { return }
    queue.async(group: work) { [self] in
      do {
        let storage = try PostgresStorage(place, as: .shared)
        defer { storage.close() }
        try storage.appendLast(coding.snapshot(of: state, after: number, ordinal: 0))
        try coding.trim(storage)
      } catch { settings.report(.noSnapshot(place: name, reason: "\(error)")) }
      isBusy.withLock { $0 = false }
    }
  }

  /// Returns when nothing is being written, so no connection uses the order.
  ///
  /// It gives up after a time that is longer than a query waits for a lock, because the server may not answer.
  func wait() { _ = work.wait(timeout: .now() + 30) }
}

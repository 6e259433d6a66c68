import Foundation
import UDFJournal
import UDFJournalCoding
import UDFJournalStorage

extension SharedOrder {
  /// Adds a process to the table, and returns its number.
  ///
  /// It waits for appends that are under way. The first process writes the first state, and the first process of a
  /// version notes where that begins.
  ///
  /// - Throws: a `JournalError` if a process of a newer version has opened the order.
  static func enter<State>(
    _ session: PostgresSession,
    version: Int,
    initial: State,
    _ coding: JournalCoding<State>
  ) throws -> Int {
    let tables = session.place.name
    return try session.explaining {
      try session.transaction {
        let found = try session.connection.rows(
          """
          SELECT number, version::bigint, EXISTS (SELECT FROM \(tables).snapshot)
          FROM \(tables).journal FOR UPDATE
          """
        )
        let (number, newest) = (found.int(0, 0) ?? 0, found.int(0, 1) ?? 0)
        if newest > version {
          throw JournalError(
            .newer,
            place: session.description,
            reason:
              "was written by version \(newest) of this program, and this is version \(version)"
          )
        }
        if newest < version {
          try PostgresStorage.insert(JournalVersion(version, after: number), session)
        }
        if number == 0, !found.bool(0, 2) {
          let snapshot = try coding.snapshot(of: initial, after: 0, ordinal: 1)
          try PostgresStorage.insert(snapshot, session)
        }
        let row = try session.connection.rows(
          "INSERT INTO \(tables).process (name) VALUES ($1) RETURNING id",
          .text(PostgresPlace.user)
        )
        return row.int(0, 0) ?? 0
      }
    }
  }

  /// Returns the state at the end of the order, or throws if this program cannot read all that leads to it.
  ///
  /// All of it is on the server's disk, so no crash takes it back.
  static func restore<State>(
    _ storage: PostgresStorage,
    _ coding: JournalCoding<State>
  ) throws -> (state: State, restoration: JournalRestoration) {
    var attempts = 3
    while true {
      do {
        let sessions = storage.sessions
        let found = try coding.restore(from: storage)
        _ = try storage.rows(flush(storage.place.name))
        // A server that was restarted meanwhile may have lost what was read before.
        guard storage.sessions == sessions else { continue }
        if let entry = found.skipped {
          throw SharedStoreError.stopped(
            place: "\(storage)",
            number: entry.number,
            reason: entry.reason
          )
        }
        return (found.state, found.restoration)
      } catch let error where attempts > 1 && isGap(error) {
        attempts -= 1
        // Another process may have removed entries after this one had read an older snapshot.
      }
    }
  }

  /// Whether an error may say that entries are not there.
  private static func isGap(_ error: any Error) -> Bool {
    let kind = (error as? JournalError)?.kind
    return error is SharedStoreError || kind == .damaged || kind == .other
  }
}

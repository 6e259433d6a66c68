import Foundation
package import UDFJournalStorage
import UDFKit

/// Reads records that any version of the program wrote.
package struct RecordReader<State: Sendable> {
  private var reader: EntryReader<State>
  private let migrations: Migrations
  /// The versions, newest first.
  private let versions: [JournalVersion]

  init(
    _ types: ActionTypes,
    in store: Store<State>,
    _ migrations: Migrations,
    _ versions: [JournalVersion]
  ) {
    reader = EntryReader(types, in: store)
    self.migrations = migrations
    self.versions = versions.sorted { $0.number > $1.number }
  }

  /// Returns the entry of a record, or nil if a migration leaves it out.
  package mutating func entry(_ record: EntryRecord) throws -> Entry? {
    if migrations.steps.isEmpty { return try reader.entry(record) }
    let version = versions.first { $0.number < record.number }?.version ?? 1
    guard let record = try migrations.record(record, from: version) else { return nil }
    return try reader.entry(record)
  }
}

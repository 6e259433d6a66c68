import Foundation
package import UDFJournalStorage

extension JournalStorage {
  /// Removes what is older than the limits of a journal, and thins out snapshots.
  package func trim(_ retention: JournalRetention) throws {
    let snapshots = try self.snapshots().filter { !$0.isDamaged }
    guard let newest = snapshots.first else { return }
    let first = try firstKept(of: snapshots, retention)
    let old = snapshots.filter { snapshot in
      snapshot.number < first.number || !Self.isKept(snapshot, first: first, newest: newest)
    }
    let hasOldEntries = try (firstNumber() ?? .max) <= first.number
    if !old.isEmpty || hasOldEntries {
      try remove(old, entriesUpTo: hasOldEntries ? first.number : 0)
    }
  }

  /// Whether a snapshot is one of the last four, or one of two in each longer stretch of the past.
  ///
  /// The numbers that more often can be divided by two stay longer, so the distances double with the age.
  private static func isKept(
    _ snapshot: SnapshotHeader,
    first: SnapshotHeader,
    newest: SnapshotHeader
  ) -> Bool {
    if snapshot.ordinal == first.ordinal { return true }
    let age = newest.ordinal - snapshot.ordinal
    if age < 4 { return true }
    let distance = 1 << (Int.bitWidth - 1 - (age / 4).leadingZeroBitCount)
    return snapshot.ordinal.isMultiple(of: distance)
  }

  /// Returns the oldest snapshot from which everything is kept.
  private func firstKept(
    of snapshots: [SnapshotHeader],
    _ retention: JournalRetention
  ) throws -> SnapshotHeader {
    let newest = snapshots[0]
    var first = snapshots[snapshots.count - 1]
    if let count = retention.actions {
      first = snapshots.first { $0.number <= newest.number - count } ?? first
    }
    if let age = retention.age {
      let limit = Date().addingTimeInterval(-(age / .seconds(1)))
      // A snapshot is as old as the actions before it.
      if let old = snapshots.first(where: { $0.time <= limit }), old.number > first.number {
        first = old
      }
    }
    if let bytes = retention.bytes, case let size = try self.size(), size > bytes {
      // The rows are taken to be of the same size.
      let all = max(1, newest.number - first.number)
      let kept = Int(Double(all) * Double(bytes) / Double(size) * 0.9)
      let old = snapshots.last { $0.number >= newest.number - kept } ?? newest
      if old.number > first.number { first = old }
    }
    return first
  }
}

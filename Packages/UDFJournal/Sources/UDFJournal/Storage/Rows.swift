import Foundation
import UDFJournalStorage

extension JournalBatch {
  var isEmpty: Bool { entries.isEmpty && skipped.isEmpty && snapshot == nil && version == nil }
}

extension SnapshotHeader {
  var check: UInt64 {
    Checksum.of { checksum in
      for number in [ordinal, number, version, leftOut] { checksum.combine(number) }
      checksum.combine(time.timeIntervalSince1970.bitPattern)
      checksum.combine(hash)
    }
  }
}

extension JournalVersion {
  var check: UInt64 {
    Checksum.of { checksum in
      for number in [number, version] { checksum.combine(number) }
    }
  }
}

extension EntryRecord {
  /// The hash of everything in the record, from the hashes of its shared texts.
  func check(
    _ name: UInt64,
    _ location: UInt64,
    _ path: UInt64?,
    _ rule: UInt64?,
    _ inputs: Data?
  ) -> UInt64 {
    Checksum.of { checksum in
      checksum.combine(number)
      checksum.combine(time.bitPattern)
      checksum.combine(name)
      checksum.combine(content)
      checksum.combine(location)
      checksum.combine(path ?? 0)
      checksum.combine(ids)
      checksum.combine(inputs)
      checksum.combine(cause ?? 0)
      checksum.combine(rule ?? 0)
      checksum.combine(rejection)
    }
  }
}

extension SkippedEntry {
  /// The begin of the reason of an action that could not be written.
  private static let unwritten = "it could not be written: "

  /// Creates the entry of an action that could not be written.
  init(unwritten number: Int, reason: String) {
    self.init(number: number, reason: Self.unwritten + reason)
  }

  /// Whether the action could not be written, so that the states after it lead on from a snapshot only.
  ///
  /// What was set aside is not in the states after it.
  var isUnwritten: Bool { reason.hasPrefix(Self.unwritten) }
}

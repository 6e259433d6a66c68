import Foundation
import UDFJournalStorage

extension JournalBatch {
  var isEmpty: Bool { entries.isEmpty && skipped.isEmpty && snapshot == nil && version == nil }
}

extension SnapshotHeader {
  /// The hash of everything in the header.
  var check: UInt64 {
    var checksum = Checksum()
    for number in [ordinal, number, version, leftOut] { checksum.combine(number) }
    checksum.combine(time.timeIntervalSince1970.bitPattern)
    checksum.combine(hash)
    return checksum.value
  }
}

extension StoredSnapshot {
  /// Creates the snapshot of a state that is taken now, as bytes.
  init(_ content: Data, after number: Int, ordinal: Int, version: Int, leftOut: Int) {
    let header = SnapshotHeader(
      ordinal: ordinal,
      number: number,
      time: Date(),
      version: version,
      leftOut: leftOut,
      hash: Checksum.of(content)
    )
    self.init(header: header, content: content)
  }
}

extension JournalVersion {
  /// The hash of the version and its number.
  var check: UInt64 {
    var checksum = Checksum()
    checksum.combine(number)
    checksum.combine(version)
    return checksum.value
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
    var checksum = Checksum()
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
    return checksum.value
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

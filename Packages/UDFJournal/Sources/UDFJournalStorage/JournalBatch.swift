public import Foundation

/// The rows of one transaction of a journal.
public struct JournalBatch: Sendable {
  /// The entries, in order.
  public var entries: [EntryRecord]
  /// The actions that could not be written, which have a number in the order too.
  public var skipped: [SkippedEntry]
  /// A snapshot of the state after the last of the entries, if one was taken.
  public var snapshot: StoredSnapshot?
  /// The version of the program, if these are its first rows.
  public var version: JournalVersion?

  /// Creates a batch.
  public init(
    entries: [EntryRecord] = [],
    skipped: [SkippedEntry] = [],
    snapshot: StoredSnapshot? = nil,
    version: JournalVersion? = nil
  ) {
    self.entries = entries
    self.skipped = skipped
    self.snapshot = snapshot
    self.version = version
  }

  /// Whether there is nothing to write.
  public var isEmpty: Bool {
    entries.isEmpty && skipped.isEmpty && snapshot == nil && version == nil
  }
}

/// A state as bytes, and where in the order it was.
public struct StoredSnapshot: Sendable {
  /// What is known of it without its content.
  public var header: SnapshotHeader
  /// The state.
  public var content: Data

  /// Creates a snapshot.
  public init(header: SnapshotHeader, content: Data) {
    self.header = header
    self.content = content
  }
}

/// What is known of a snapshot without its content.
public struct SnapshotHeader: Hashable, Sendable {
  /// The position among all snapshots that were ever taken, counted from 1.
  public var ordinal: Int
  /// The number of the entry after which the state was this one, or 0 for the first state.
  public var number: Int
  /// The time at which it was taken.
  public var time: Date
  /// The version of the program that wrote it; see `JournalSettings.version`.
  public var version: Int
  /// The number of actions before it that were left out of the order.
  public var leftOut: Int
  /// The hash of its content.
  public var hash: UInt64
  /// Whether the bytes of the header have changed since they were written.
  public var isDamaged = false

  /// Creates a header.
  public init(
    ordinal: Int,
    number: Int,
    time: Date,
    version: Int,
    leftOut: Int,
    hash: UInt64
  ) {
    self.ordinal = ordinal
    self.number = number
    self.time = time
    self.version = version
    self.leftOut = leftOut
    self.hash = hash
  }
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

/// The version of the program that wrote the entries after a number.
public struct JournalVersion: Hashable, Sendable {
  /// The version; see `JournalSettings.version`.
  public var version: Int
  /// The number of the entry after which it begins.
  public var number: Int

  /// Creates a version.
  public init(_ version: Int, after number: Int) {
    self.version = version
    self.number = number
  }
}

/// An entry that could not be written, or not be read.
public struct SkippedEntry: Hashable, Sendable {
  /// The position in the order.
  public var number: Int
  /// What was wrong, as a line.
  public var reason: String

  /// Creates an entry that is skipped.
  public init(number: Int, reason: String) {
    self.number = number
    self.reason = reason
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

/// A row of the order as it was found.
public enum StoredEntry: Sendable {
  /// A whole entry.
  case record(EntryRecord)
  /// A row whose bytes have changed since they were written.
  case damaged(SkippedEntry)
  /// A number without an entry: the action could not be written, or its row was set aside before.
  case skipped(SkippedEntry)

  /// The position in the order.
  public var number: Int {
    switch self {
    case .record(let record): record.number
    case .damaged(let entry), .skipped(let entry): entry.number
    }
  }
}

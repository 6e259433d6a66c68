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
}

/// The version of the program that wrote the entries after a number.
public struct JournalVersion: Equatable, Sendable {
  /// The version, as the settings of the journal have it.
  public var version: Int
  /// The number of the entry after which it begins.
  public var number: Int

  /// Creates a version.
  public init(_ version: Int, after number: Int) {
    self.version = version
    self.number = number
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
public struct SnapshotHeader: Equatable, Sendable {
  /// The position among all snapshots that were ever taken, counted from 1.
  public var ordinal: Int
  /// The number of the entry after which the state was this one, or 0 for the first state.
  public var number: Int
  /// The time at which it was taken.
  public var time: Date
  /// The version of the program that wrote it.
  public var version: Int
  /// The number of actions before it that were left out of the order.
  public var leftOut: Int
  /// The hash of its content.
  public var hash: UInt64
  /// Whether the bytes of the header have changed since they were written.
  package var isDamaged = false

  /// Creates a header.
  public init(ordinal: Int, number: Int, time: Date, version: Int, leftOut: Int, hash: UInt64) {
    self.ordinal = ordinal
    self.number = number
    self.time = time
    self.version = version
    self.leftOut = leftOut
    self.hash = hash
  }
}

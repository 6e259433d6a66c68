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

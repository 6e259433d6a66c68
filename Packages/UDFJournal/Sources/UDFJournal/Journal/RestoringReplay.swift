import UDFKit

/// The actions after a snapshot, which are reduced again one by one up to the first gap.
struct RestoringReplay<State: Sendable> {
  /// Why an action after a gap is skipped.
  static var isAfterGap: String { "the state before is not known" }

  let store: Store<State>
  var reader: RecordReader<State>
  var restoration: JournalRestoration
  /// The number of the last entry that was found.
  private(set) var position: Int
  private(set) var skipped = SkippedActions()
  private(set) var mustWrite = false
  private(set) var since: SinceSnapshot
  private var hasGap = false

  /// Begins after the snapshot that was read.
  init(_ store: Store<State>, _ reader: RecordReader<State>, after restored: Restored<State>) {
    self.store = store
    self.reader = reader
    restoration = restored.restoration
    since = restored.since
    position = restoration.number
  }

  /// Reduces the action of an entry, or notes why it is skipped.
  ///
  /// - Parameters:
  ///   - entry: the next entry that was found.
  ///   - failingAtGap: returns the error to throw if numbers are missing, or cannot be read for a reason.
  /// - Throws: that error.
  mutating func add(
    _ entry: StoredEntry,
    failingAtGap: (ClosedRange<Int>, String?) -> JournalError?
  ) throws {
    if entry.number > position + 1 {
      let missing = position + 1...entry.number - 1
      if let error = failingAtGap(missing, nil) { throw error }
      addGap(missing, missing.count == 1 ? "it is missing" : "they are missing")
    }
    switch entry {
    case .damaged(let damaged):
      let numbers = damaged.number...damaged.number
      if !hasGap, let error = failingAtGap(numbers, damaged.reason) { throw error }
      hasGap = true
      mustWrite = true
      skipped.add(damaged)
    case .record(let record) where hasGap:
      skipped.add(SkippedEntry(number: record.number, reason: Self.isAfterGap))
    case .record(let record):
      since.add(record.content)
      play(record)
    case .skipped(let entry):
      skipped.add(entry.number...entry.number, entry.reason)
      mustWrite = true
    }
    position = entry.number
    if !hasGap { restoration.number = position }
  }

  /// Notes that actions cannot be read.
  mutating func addGap(_ numbers: ClosedRange<Int>, _ reason: String) {
    hasGap = true
    mustWrite = true
    position = numbers.upperBound
    skipped.add(numbers, reason)
  }

  private mutating func play(_ record: EntryRecord) {
    guard record.rejection == nil else {
      restoration.rejected += 1
      return
    }
    do {
      guard let entry = try reader.entry(record) else { return }
      store.dispatch(entry.action, at: entry.address, inputs: entry.inputs)
      restoration.replayed += 1
    } catch {
      skipped.add(SkippedEntry(number: record.number, reason: oneLine(error)))
      mustWrite = true
    }
  }
}

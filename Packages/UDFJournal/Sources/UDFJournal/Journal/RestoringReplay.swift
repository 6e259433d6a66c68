import UDFInspection
import UDFJournalStorage
import UDFKit

/// The actions after a snapshot, which are reduced again one by one up to the first gap.
struct RestoringReplay<State: Sendable> {
  /// Why an action after a gap is skipped.
  static var isAfterGap: String { "the state before is not known" }

  let store: Store<State>
  private(set) var reader: EntryReader<State>
  /// What was restored until now, but for the state.
  private(set) var result: Restored<State>
  /// The number of the last entry that was found.
  private(set) var position: Int
  /// The jump at which the replay ends, if that is known.
  let jump: UnreadableJump?
  private(set) var skipped = SkippedActions()
  private(set) var hasGap = false

  /// Reduces the action of an entry, or notes why it is skipped.
  ///
  /// - Parameters:
  ///   - entry: the next entry that was found.
  ///   - failingAtGap: returns the error to throw if entries are missing, cannot be read, or could not be written.
  /// - Throws: that error, or an `UnreadableJump`.
  mutating func add(
    _ entry: StoredEntry,
    failingAtGap: (JournalGap) -> JournalError?
  ) throws {
    if entry.number > position + 1 {
      let missing = position + 1...entry.number - 1
      if let error = failingAtGap(JournalGap(missing, .damaged)) { throw error }
      addGap(missing, missing.count == 1 ? "it is missing" : "they are missing")
    }
    let numbers = entry.number...entry.number
    if let jump, entry.number > jump.end { hasGap = true }
    switch entry {
    case .damaged(let damaged):
      let gap = JournalGap(numbers, .damaged, damaged.reason)
      if !hasGap, let error = failingAtGap(gap) { throw error }
      hasGap = true
      result.mustWrite = true
      skipped.add(damaged)
    case .record(let record) where hasGap:
      result.mustWrite = true
      let reason = jump?.reason(at: record.number) ?? Self.isAfterGap
      skipped.add(SkippedEntry(number: record.number, reason: reason))
    case .record(let record):
      result.since.add(record.content)
      try play(record, failingAtGap)
    case .skipped(let entry):
      if entry.isUnwritten, !hasGap {
        let gap = JournalGap(numbers, .unwritten, entry.reason)
        if let error = failingAtGap(gap) { throw error }
        hasGap = true
      }
      skipped.add(numbers, entry.reason)
      result.mustWrite = true
    }
    position = entry.number
    if !hasGap { result.restoration.number = position }
  }

  /// Notes that actions cannot be read.
  mutating func addGap(_ numbers: ClosedRange<Int>, _ reason: String) {
    hasGap = true
    result.mustWrite = true
    position = numbers.upperBound
    skipped.add(numbers, reason)
  }

  private mutating func play(
    _ record: EntryRecord,
    _ failingAtGap: (JournalGap) -> JournalError?
  ) throws {
    if record.rejection != nil { return }
    do {
      guard let entry = try reader.entry(record) else { return }
      store.dispatch(entry.action, at: entry.address, inputs: entry.inputsOfReplay)
      result.restoration.replayed += 1
    } catch  where record.name == Migrations.jump {
      let jump = UnreadableJump(record, error)
      let gap = JournalGap(record.number...record.number, .unknownState, jump.reason)
      throw failingAtGap(gap) ?? jump
    } catch {
      skipped.add(SkippedEntry(number: record.number, reason: oneLine(error)))
      result.mustWrite = true
    }
  }
}

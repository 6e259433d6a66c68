import Foundation
import UDFInspection
import UDFJournalStorage
import UDFKit

/// The actions after a snapshot, which are reduced again one by one up to the first gap.
struct RestoringReplay<State: Sendable> {
  let store: Store<State>
  private(set) var reader: EntryReader<State>
  /// What was restored until now, but for the state.
  private(set) var result: Restored<State>
  /// The number of the last entry that was found.
  private(set) var position: Int
  /// The jump at which the replay ends, if that is known.
  let jump: UnreadableJump?
  /// Returns the error to throw if entries are missing, cannot be read, or could not be written.
  let failingAtGap: (JournalGap) -> JournalError?
  private(set) var skipped = JournalGaps()
  /// The actions that are in the storage and must be moved out of the way.
  private(set) var aside: [SkippedEntry] = []
  private(set) var hasGap = false

  /// Reduces the next action that was found, or notes why it is skipped.
  mutating func add(_ piece: JournalPiece) throws {
    if let jump, piece.last > jump.end { hasGap = true }
    switch piece {
    case .record(let record) where hasGap:
      let reason = jump?.reason(at: record.number) ?? "the state before is not known"
      setAside(SkippedEntry(number: record.number, reason: reason), .unknown)
    case .record(let record):
      result.since.add(record.content)
      try play(record)
    case .gap(let gap):
      if gap.kind != .skipped {
        if let error = failingAtGap(gap) { throw error }
        hasGap = true
      }
      if gap.kind == .damaged, let reason = gap.reason, gap.numbers.isOne {
        setAside(SkippedEntry(number: gap.numbers.first, reason: reason), .damaged)
      } else {
        skipped.add(gap)
        result.mustWrite = true
      }
    }
    position = piece.last
    if !hasGap { result.restoration.number = position }
  }

  private mutating func play(_ record: EntryRecord) throws {
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
      setAside(SkippedEntry(number: record.number, reason: oneLine(error)), .unknown)
    }
  }

  private mutating func setAside(_ entry: SkippedEntry, _ kind: JournalGap.Kind) {
    aside.append(entry)
    skipped.add(JournalGap(entry, kind))
    result.mustWrite = true
  }

  func problems(place: String?) -> [RestorationProblem] {
    skipped.all.map { gap in
      let isAside = gap.kind == .unknown || (gap.kind == .damaged && gap.reason != nil)
      let missing = gap.numbers.isOne ? "it is missing" : "they are missing"
      return RestorationProblem(
        part: .entries(gap.numbers),
        reason: gap.reason ?? missing,
        place: isAside ? place : nil
      )
    }
  }
}

/// A jump that cannot be read, at which a replay ends.
///
/// The state after it is not known. It ends so early that nothing is given back that the jump took back: before the
/// first action that was undone, or after the one whose state was shown.
struct UnreadableJump: Error {
  let number: Int
  let reason: String
  /// The number of the last action that is reduced again.
  let end: Int

  init(_ record: EntryRecord, _ error: any Error) {
    number = record.number
    reason = oneLine(error)
    let target = JSONText.member("target", of: record.content)
      .flatMap { try? JSONCoding.decoder.decode(Jump<Int>.Target.self, from: $0) }
    let before = number - 1
    let wanted =
      switch target {
      case .without(let numbers): (numbers.min() ?? number) - 1
      case .entry(let shown): shown
      case .with, .unrecorded, nil: before
      }
    end = max(0, min(wanted, before))
  }

  /// Returns why an action is skipped, or nil if it comes after the jump.
  func reason(at other: Int) -> String? {
    if other == number { return reason }
    return other < number
      ? "the action \(number) took it back, and the state after that is not known" : nil
  }
}

import Foundation
import UDFJournalStorage

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
    let end =
      switch target {
      case .without(let numbers): (numbers.min() ?? number) - 1
      case .entry(let shown): shown
      case .with, .unrecorded, nil: number - 1
      }
    self.end = max(0, min(end, number - 1))
  }

  /// Returns why an action is skipped, or nil if it comes after the jump.
  func reason(at other: Int) -> String? {
    if other == number { return reason }
    return other < number
      ? "the action \(number) took it back, and the state after that is not known" : nil
  }
}

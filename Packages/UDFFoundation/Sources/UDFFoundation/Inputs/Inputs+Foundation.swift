public import Foundation
public import UDFKit

extension Inputs {
  /// The time of the action as a date.
  ///
  /// ```swift
  /// On(NoteAction.self, reading: Inputs.self) { state, action, inputs in
  ///   state.editedAt = inputs.date
  ///   return .none
  /// }
  /// ```
  ///
  /// All rules of an action get the same date, also when the action is reduced again (law 10).
  public var date: Date {
    let (seconds, attoseconds) = now.components
    // Counted from 2001, as `Date` does, so that no fraction of a second is lost.
    let whole = Double(seconds) - Date.timeIntervalBetween1970AndReferenceDate
    return Date(timeIntervalSinceReferenceDate: whole + Double(attoseconds) * 1e-18)
  }

  /// Returns a new unique id, of two numbers of the random sequence.
  ///
  /// ```swift
  /// On(NotesAction.self, reading: Inputs.self) { state, action, inputs in
  ///   state.notes.append(Note(id: inputs.uuid()))
  ///   return .none
  /// }
  /// ```
  ///
  /// The id is a UUID of version 4. Equal inputs give the same ids in the same order, so an action that is reduced
  /// again makes the same elements (law 10). Two rules of one action begin at the same position and draw the same
  /// ids. If both make ids for one collection, let one of them make all.
  public mutating func uuid() -> UUID {
    let high = random.next()
    let low = random.next()
    // The version is 4, in the first four bits of the seventh byte. The variant is the bits 10 of the ninth.
    let version = high & ~0xF000 | 0x4000
    let variant = low & ~(0b11 << 62) | (0b10 << 62)
    func byte(_ number: UInt64, _ position: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: number >> (56 - 8 * position))
    }
    return UUID(
      uuid: (
        byte(version, 0), byte(version, 1), byte(version, 2), byte(version, 3),
        byte(version, 4), byte(version, 5), byte(version, 6), byte(version, 7),
        byte(variant, 0), byte(variant, 1), byte(variant, 2), byte(variant, 3),
        byte(variant, 4), byte(variant, 5), byte(variant, 6), byte(variant, 7)
      )
    )
  }
}

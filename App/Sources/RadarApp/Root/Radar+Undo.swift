import UDFJournal
import UDFKit

extension Radar {
  /// Takes back the last action of the user that can be undone, and returns a line about it.
  func undo() async throws -> String { try await takeBack().line }

  /// Brings back what the last undo took back, and returns a line about it.
  func redo() async throws -> String { try await bringBack().line }

  /// Takes back the last action of the user that can be undone, and returns it.
  func takeBack() async throws -> Correction {
    guard let entry = travel.nextUndo, await travel.undo() else {
      throw CommandError("There is nothing to undo: undo takes back what was done in this run")
    }
    return Correction(entry: entry, line: "Taken back: \(Quoted.plain("\(entry.action)"))")
  }

  /// Brings back what the last undo took back, and returns it.
  func bringBack() async throws -> Correction {
    guard let entry = travel.nextRedo, await travel.redo() else {
      throw CommandError("There is nothing to redo: redo brings back what undo took back")
    }
    return Correction(entry: entry, line: "Brought back: \(Quoted.plain("\(entry.action)"))")
  }
}

/// An action that was taken back or brought back.
struct Correction: Sendable {
  let entry: Entry
  /// What happened, for people.
  let line: String
}

import UDFJournal
import UDFKit

extension Radar {
  /// Takes back the last action of the user that can be undone.
  ///
  /// - Returns: the action.
  func undo() async throws -> any Action {
    guard let entry = travel.nextUndo, await travel.undo() else {
      throw CommandError("There is nothing to undo: undo takes back what was done in this run")
    }
    return entry.action
  }

  /// Brings back what the last undo took back.
  ///
  /// - Returns: the action.
  func redo() async throws -> any Action {
    guard let entry = travel.nextRedo, await travel.redo() else {
      throw CommandError("There is nothing to redo: redo brings back what undo took back")
    }
    return entry.action
  }
}

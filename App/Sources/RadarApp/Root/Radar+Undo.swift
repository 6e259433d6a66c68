import UDFJournal
import UDFKit

extension Radar {
  /// Takes back the last action of the user that can be undone, and returns a line about it.
  func undo() async throws -> String { try await takeBack().line }

  /// Brings back what the last undo took back, and returns a line about it.
  func redo() async throws -> String { try await bringBack().line }

  /// Takes back the last action of the user that can be undone, and returns it.
  func takeBack() async throws -> Correction {
    guard let entry = travel.nextUndo else {
      throw CommandError("There is nothing to undo: undo takes back what was done in this run")
    }
    guard await travel.undo() else { throw busy("undo") }
    goOn(after: entry.action)
    return correction(entry, line: "Taken back: \(Quoted.plain("\(entry.action)"))")
  }

  /// Brings back what the last undo took back, and returns it.
  func bringBack() async throws -> Correction {
    guard let entry = travel.nextRedo else {
      throw CommandError("There is nothing to redo: redo brings back what undo took back")
    }
    guard await travel.redo() else { throw busy("redo") }
    goOn(after: entry.action)
    return correction(entry, line: "Brought back: \(Quoted.plain("\(entry.action)"))")
  }

  /// Returns why a correction that is there was not done.
  private func busy(_ command: String) -> CommandError {
    CommandError("The state changed all the time meanwhile, so nothing was done: \(command) again")
  }

  /// Starts what runs in the state that an undo or a redo of an action brought, without waiting for it.
  private func goOn(after action: any Action) {
    let state = store.state
    for next in features.compactMap({ $0.continued(action, state) }) { store.dispatch(next) }
  }

  /// Returns what happened to an entry, under the number that it has in the journal.
  ///
  /// Actions that are not kept have no number there.
  private func correction(_ entry: Entry, line: String) -> Correction {
    var kept = entry
    kept.number -= travel.history.entries.count { other in
      other.number < entry.number && features.contains { $0.isTransient(other.action) }
    }
    return Correction(entry: kept, line: line)
  }
}

/// An action that was taken back or brought back.
struct Correction: Sendable {
  let entry: Entry
  /// What happened, for people.
  let line: String
}

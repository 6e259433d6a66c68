import UDFJournal
import UDFKit

extension Radar {
  typealias Correction = (entry: Entry, line: String)

  /// Takes back the last action that can be, and passes over those that changed nothing.
  func undo() async throws -> Correction {
    while true {
      reachBack()
      guard let entry = travel.nextUndo else {
        throw CommandError(
          "There is nothing to undo: undo takes back what you counted, marked, listed or removed"
        )
      }
      let before = store.state
      guard await travel.undo() else { throw busy("undo") }
      if hasChanged(since: before, by: entry) { return correction(entry, "Taken back") }
    }
  }

  func redo() async throws -> Correction {
    while true {
      guard let entry = travel.nextRedo else {
        throw CommandError("There is nothing to redo: redo brings back what undo took back")
      }
      let before = store.state
      guard await travel.redo() else { throw busy("redo") }
      if hasChanged(since: before, by: entry) { return correction(entry, "Brought back") }
    }
  }

  /// Goes on after the undo or the redo of an entry, and returns whether it has changed what is kept.
  private func hasChanged(since before: AppState, by entry: Entry) -> Bool {
    let isSame = store.state.isSame(as: before)
    goOn(after: entry.action)
    return !isSame
  }

  private func busy(_ command: String) -> CommandError {
    CommandError("The state changed all the time meanwhile, so nothing was done: \(command) again")
  }

  /// Starts what runs in the state that an undo or a redo of an action brought, without waiting for it.
  private func goOn(after action: any Action) {
    if let next = undone(action)?.resumed(store.state) { store.dispatch(next) }
  }

  private func undone(_ action: any Action) -> Feature<AppState>.Undone? {
    features.lazy.compactMap { $0.undone(action) }.first
  }

  private func correction(_ entry: Entry, _ done: String) -> Correction {
    let words = undone(entry.action)?.words ?? "\(entry.action)"
    return (entry, "\(done): \(Quoted.plain(words))")
  }

  /// Reads the actions of earlier runs, the last ones first, until there is one that can be undone.
  private func reachBack() {
    guard let journal, travel.nextUndo == nil, let reader = try? journal.reader(),
      let first = try? reader.numbers.first
    else { return }
    while travel.nextUndo == nil {
      let end = travel.history.startNumber
      guard first <= end, let earlier = try? reader.history(max(first, end - 199)...end),
        travel.extend(by: earlier)
      else { return }
    }
  }
}

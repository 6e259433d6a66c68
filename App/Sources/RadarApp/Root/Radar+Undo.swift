import UDFJournal
import UDFKit

extension Radar {
  typealias Correction = (entry: Entry, line: String)

  /// Takes back the last action that can be, and passes over those that changed nothing.
  func undo() async throws -> Correction {
    try await correct(
      "undo",
      "Taken back",
      elseSaying: "undo takes back what you counted, marked, listed or removed"
    ) {
      reachBack()
      return travel.nextUndo
    } by: {
      await travel.undo()
    }
  }

  func redo() async throws -> Correction {
    try await correct("redo", "Brought back", elseSaying: "redo brings back what undo took back") {
      travel.nextRedo
    } by: {
      await travel.redo()
    }
  }

  private func correct(
    _ command: String,
    _ done: String,
    elseSaying hint: String,
    next: () -> Entry?,
    by jump: () async -> Bool
  ) async throws -> Correction {
    guard travel.isRecording else {
      throw CommandError(
        "The page of the inspector has stopped recording, so nothing was done: let it record, and \(command) then"
      )
    }
    while let entry = next() {
      let before = store.state
      guard await jump() else {
        throw CommandError(
          "The state changed all the time meanwhile, so nothing was done: \(command) again"
        )
      }
      let hasChanged = !store.state.isSame(as: before)
      let undone = features.lazy.compactMap { $0.undone(entry.action) }.first
      // What runs in the state that came back starts, and nothing waits for it.
      if let next = undone?.resumed(store.state) { store.dispatch(next) }
      guard hasChanged else { continue }
      return (entry, "\(done): \(Quoted.plain(undone?.words ?? "\(entry.action)"))")
    }
    throw CommandError("There is nothing to \(command): \(hint)")
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

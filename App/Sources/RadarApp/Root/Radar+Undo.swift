import UDFJournal
import UDFKit

extension Radar {
  typealias Correction = (entry: Entry, line: String)

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
    let nothing = "so nothing was done"
    guard travel.isRecording else {
      let reason = "The page of the inspector has stopped recording"
      throw CommandError("\(reason), \(nothing): let it record, and \(command) then")
    }
    while let entry = next() {
      let before = store.state
      guard await jump() else {
        let reason = "The state changed all the time meanwhile"
        throw CommandError("\(reason), \(nothing): \(command) again")
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

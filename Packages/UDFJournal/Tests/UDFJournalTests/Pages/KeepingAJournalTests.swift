import Foundation
import Testing
import UDFJournal
import UDFKit

// page: begin
struct ListState: Codable, Equatable, Sendable {
  var items: [String] = []
  var secret = ""
}

enum ListAction: Action, Codable, Equatable {
  case added(String)
  case removedLast
  case unlocked(password: String)
}

/// The mouse moved, which nobody wants to find in a journal.
struct PointerMoved: Action {}

let listReducer = Reducer<ListState> {
  On(ListAction.self, reduceList)
  On(PointerMoved.self) { _, _ in .none }
}

func reduceList(_ state: inout ListState, _ action: ListAction) -> Effect {
  switch action {
  case .added(let item): state.items.append(item)
  case .removedLast: state.items.removeLast()
  case .unlocked(let password): state.secret = password
  }
  return .none
}
// page: end

// page: begin
var listSettings: JournalSettings<ListState> {
  var settings = JournalSettings<ListState>()
  settings.types = { $0.transient(PointerMoved.self) }
  settings.redactAction = { action in
    if case ListAction.unlocked? = action as? ListAction {
      return ListAction.unlocked(password: "")
    }
    return action
  }
  settings.redactState = { state in
    var state = state
    state.secret = ""
    return state
  }
  return settings
}
// page: end

/// The page on journals.
@Suite struct KeepingAJournalTests {
  @Test func `a journal is written, opened again, and read`() async throws {
    let folder = Folder()
    let url = folder.journal
    do {
      // page: begin
      let journal = try Journal.open(
        at: url,
        initial: ListState(),
        reducer: listReducer,
        journal: listSettings
      )
      journal.store.dispatch(ListAction.added("tea"))
      journal.store.dispatch(ListAction.added("rice"))
      try await journal.flush()  // both are on the disk
      try await journal.send(ListAction.added("salt"))  // so is this one
      try await journal.close()
      // page: end
    }
    // page: begin
    let again = try Journal.open(
      at: url,
      initial: ListState(),
      reducer: listReducer,
      journal: listSettings
    )
    print(again.store.state.items)  // ["tea", "rice", "salt"]
    print(again.restored)
    // Restored the state after the action 3, from a snapshot after the action 0 and 3 actions after it.
    // page: end
    #expect(again.store.state.items == ["tea", "rice", "salt"])
    #expect(
      "\(again.restored)"
        == "Restored the state after the action 3, from a snapshot after the action 0 and 3"
        + " actions after it."
    )
    // page: begin
    let reader = try JournalReader(
      of: url,
      initial: ListState(),
      reducer: listReducer,
      settings: listSettings
    )
    try reader.forEachEntry { print($0.number, $0.action) }
    print(try reader.state(after: 1).items)  // ["tea"]
    print(try reader.verify())  // []
    // page: end
    #expect(try reader.state(after: 1).items == ["tea"])
    #expect(try reader.verify().isEmpty)
    try await again.close()
  }
}

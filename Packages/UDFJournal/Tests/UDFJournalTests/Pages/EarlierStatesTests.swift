import Foundation
import Testing
import UDFJournal
import UDFKit

// page: begin
struct InboxState: Equatable, Codable, Sendable {
  var unread = 0
  var messages: [String] = []
}

enum InboxAction: Action, Equatable, Codable {
  case received(String)
  case read
  case deleted
}

let inboxReducer = Reducer { On(InboxAction.self, reduceInbox) }

func reduceInbox(_ inbox: inout InboxState, _ action: InboxAction) -> Effect {
  switch action {
  case .received(let text):
    inbox.messages.append(text)
    inbox.unread += 1
  case .read: inbox.unread -= 1
  case .deleted: inbox.messages = []
  }
  return .none
}
// page: end

@Suite struct EarlierStatesTests {
  private let travel: TimeTravel<InboxState>
  private var store: Store<InboxState> { travel.store }

  init() {
    // page: begin
    let travel = TimeTravel(state: InboxState(), reducer: inboxReducer) { action in
      action as? InboxAction == .deleted
    }
    let store = travel.store

    store.dispatch(InboxAction.received("Hello"))
    store.dispatch(InboxAction.received("Lunch?"))
    store.dispatch(InboxAction.read)
    store.dispatch(InboxAction.read)
    store.dispatch(InboxAction.deleted)
    store.dispatch(InboxAction.read)
    // page: end
    self.travel = travel
  }

  @Test func `a history is looked at`() throws {
    // page: begin
    let history = travel.history
    print(history.entries.map(\.number))  // [1, 2, 3, 4, 5, 6]
    print(history.state(after: 2)?.unread ?? 0)  // 2
    print(history.difference(from: 5, to: 6) ?? [])  // ["\.unread: 0 → -1"]
    print(history.skipping(6).state.unread)  // 0

    var other = history
    other.entries.swapAt(4, 5)  // read before it was deleted
    print(other.state.unread, other.state.messages)  // -1 []
    // page: end
    #expect(history.entries.map(\.number) == [1, 2, 3, 4, 5, 6])
    #expect(history.state(after: 2)?.unread == 2)
    #expect(history.difference(from: 5, to: 6) == [#"\.unread: 0 → -1"#])
    #expect(history.skipping(6).state.unread == 0)
    #expect(other.entries.map(\.number) == [1, 2, 3, 4, 6, 5])
    #expect(other.state == InboxState(unread: -1))
    #expect(history.entries.map(\.number) == [1, 2, 3, 4, 5, 6])
  }

  @Test func `the action that matters is found`() throws {
    let history = travel.history
    // page: begin
    let wrong = history.bisect { $0.unread < 0 }
    print(wrong?.number ?? 0, wrong?.location.line ?? 0)

    let short = history.minimized { $0.unread < 0 }
    print(short?.entries.map(\.number) ?? [])  // [6]
    // page: end
    #expect(wrong?.number == 6)
    #expect(wrong?.location.description == "UDFJournalTests/EarlierStatesTests.swift:48")
    #expect(short?.entries.map(\.number) == [6])
  }

  @Test func `the live store shows earlier states`() async {
    // page: begin
    travel.isLocked = true  // Effects and users change nothing meanwhile.
    travel.jump(to: 2)
    print(store.state.unread)  // 2
    travel.step(by: -1)
    print(store.state.unread)  // 1
    travel.step(by: 1)
    travel.isLocked = false
    // page: end
    #expect(store.state.unread == 2)
    #expect(travel.history.entries.count == 9)
  }

  @Test func `a chosen action is taken back`() async {
    // page: begin
    await travel.undo()
    print(store.state.messages)  // ["Hello", "Lunch?"]
    print(store.state.unread)  // -1: what came after the deletion is still there
    await travel.redo()
    print(store.state.messages)  // []
    // page: end
    #expect(store.state == InboxState(unread: -1, messages: []))
  }

  @Test func `a session travels as a file`() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: url) }
    // page: begin
    let types = ActionTypes(of: store)
    try travel.history.session(types).write(to: url)
    let data = try Data(contentsOf: url)
    let again = try History(session: data, initial: InboxState(), by: inboxReducer, types)
    print(again.state == store.state)  // true
    // page: end
    #expect(again.state == store.state)
    #expect(types.problems.isEmpty)
  }

  @Test func `an action comes as JSON`() throws {
    let (types, name) = (ActionTypes(of: store), String(reflecting: InboxAction.self))
    // page: begin
    try store.dispatch(
      json: #"{"name": "\#(name)", "action": {"received": {"_0": "Dinner?"}}}"#,
      types
    )
    // page: end
    #expect(store.state.messages == ["Dinner?"])
  }
}

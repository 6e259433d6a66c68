import Foundation
import Testing
import UDFKit

@testable import UDFJournal

/// What a journal writes, and what is there after it was opened again.
@Suite struct RestorationTests {
  private let folder = Folder()

  @Test func `a new journal begins with the first state and says so`() async throws {
    let journal = try await folder.open(initial: CounterState(name: "first")).closed()
    #expect(journal.restored.isNew)
    #expect("\(journal.restored)" == "The journal is new.")
    #expect(journal.store.state.name == "first")
  }

  @Test func `effects, inputs, rejections and addresses are restored as they were`() async throws {
    let rows = [Row(id: 1), Row(id: 2)]
    let journal = try folder.open(initial: CounterState(rows: rows))
    journal.store.dispatch(CounterAction.added(5))
    try await journal.send(Doubled())
    journal.store.dispatch(CounterAction.rolled)
    let outcome = try await journal.send(CounterAction.refused)
    #expect(outcome.rejections.count == 1)
    journal.store.scope(\.rows, id: 2).dispatch(Pressed())
    journal.store.dispatch(CursorMoved(position: 1))
    journal.store.dispatch(CounterAction.renamed("end"))
    try await journal.close()
    let again = try await folder.open().closed()
    #expect(again.store.state == journal.store.state)
    #expect(again.store.state.rows.map(\.presses) == [0, 1])
    #expect(again.restored.number == 7)
    #expect(again.restored.replayed == 6)
  }

  private struct Taken: Error, CustomStringConvertible {
    let description = "the name a\0b is taken"
  }

  @Test func `a text may have any characters`() async throws {
    let reducer = Reducer<CounterState> {
      On(CounterAction.self) { state, action in
        if action == .refused { throw Taken() }
        if case .added(let number) = action { state.sum += number }
        return .none
      }
    }
    let name: @Sendable (inout JournalSettings<CounterState>) -> Void = { settings in
      settings.types = { $0.writing(CounterAction.self, as: "Counter\0Action") }
    }
    let journal = try folder.open(reducer: reducer, name)
    try await journal.send(CounterAction.refused)
    try await journal.send(CounterAction.added(1))
    #expect(try journal.reader().entries().first?.rejection == "the name a\0b is taken")
    try await journal.close()
    let again = try await folder.open(reducer: reducer, name).closed()
    #expect(again.store.state.sum == 1)
    #expect(again.restored.problems.isEmpty, "\(again.restored)")
  }

  @Test func `a journal with a text that cannot be read goes on`() async throws {
    try await folder.write(1)
    try await folder.execute("UPDATE text SET value = x'ff' WHERE id = (SELECT max(id) FROM text)")
    let again = try await folder.open().closed(after: [CounterAction.added(2)])
    #expect(again.restored.problems.count == 1)
    let third = try await folder.open().closed()
    #expect(third.store.state.sum == 2 && third.restored.problems.isEmpty)
  }

  @Test func `actions that cannot be written are listed`() throws {
    let reducer = Reducer<CounterState> { On(UnwrittenTests.Loose.self) { _, _ in .none } }
    let types = ActionTypes(of: Store(state: CounterState(), reducer: reducer))
    #expect(
      try folder.error { try folder.open(reducer: reducer) }
        == "Not every action can be written to the journal. Make each type Codable, or leave it out with"
        + " .transient.\n  \(types.problems[0])"
    )
    #expect(folder.names.isEmpty)
  }

  @Test func `redacted content is nowhere on the disk`() async throws {
    var settings = listSettings
    settings.snapshotInterval = 2
    let journal = try folder.open(ListState(), listReducer, settings)
    try await journal.send(ListAction.added("ada"))
    for _ in 0..<10 { try await journal.send(ListAction.unlocked(password: "lovelace1815")) }
    #expect(journal.store.state.secret == "lovelace1815")
    #expect(try journal.reader().verify().isEmpty)
    for name in folder.names {
      let bytes = try Data(contentsOf: folder.url.appending(path: name))
      #expect(bytes.range(of: Data("lovelace1815".utf8)) == nil, "\(name)")
    }
    try await journal.close()
    let again = try await folder.open(ListState(), listReducer, settings).closed()
    #expect(again.store.state == ListState(items: ["ada"], secret: ""))
  }
}

import Foundation
import Testing
import UDFKit

@testable import UDFJournal

/// What is there after a journal was opened again.
@Suite struct RestorationTests {
  @Test func `a new journal begins with the first state and says so`() async throws {
    let folder = try Folder()
    let journal = try await folder.opened(initial: CounterState(name: "first"))
    #expect(journal.restored.isNew)
    #expect("\(journal.restored)" == "The journal is new.")
    #expect(journal.store.state.name == "first")
  }

  @Test func `effects, inputs, rejections and addresses are restored as they were`() async throws {
    let folder = try Folder()
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
    let again = try await folder.opened()
    #expect(again.store.state == journal.store.state)
    #expect(again.store.state.rows.map(\.presses) == [0, 1])
    #expect(again.restored.number == 7)
    #expect(again.restored.replayed == 6)
  }

  @Test func `a jump through time is an action in the order, and the history is in the journal`()
    async throws
  {
    let folder = try Folder()
    let journal = try folder.open()
    for number in 1...5 { try await journal.send(CounterAction.added(number)) }
    let history = try journal.reader().history()
    #expect(history.entries.count == 5)
    let third = try #require(history.state(after: 3))
    #expect(third.sum == 6)
    try await journal.send(Jump(.entry(3), to: third))
    try await journal.send(CounterAction.added(10))
    #expect(journal.store.state.sum == 16)
    #expect(try journal.reader().verify().isEmpty)
    try await journal.close()
    let again = try folder.open()
    #expect(again.store.state == journal.store.state)
    #expect(try again.reader().history(4...7).state(after: 7)?.sum == 16)
    try await again.close()
  }
}

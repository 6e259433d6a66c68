import Foundation
import Testing
import UDFJournal
import UDFKit

/// Texts of rows: any characters, and texts that cannot be read.
@Suite struct TextTests {
  private struct Taken: Error, CustomStringConvertible {
    let description = "the name a\0b is taken"
  }

  @Test func `a text may have any characters`() async throws {
    let folder = try Folder()
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
    let again = try await folder.opened(reducer: reducer, name)
    #expect(again.store.state.sum == 1)
    #expect(again.restored.problems.isEmpty, "\(again.restored)")
  }

  @Test func `a journal with a text that cannot be read goes on`() async throws {
    let folder = try Folder()
    try await folder.write(1)
    try await folder.execute(
      "UPDATE text SET value = x'ff' WHERE id = (SELECT max(id) FROM text)"
    )
    let again = try folder.open { $0.report = { _ in } }
    #expect(again.restored.problems.count == 1)
    try await again.send(CounterAction.added(2))
    try await again.close()
    let third = try await folder.opened()
    #expect(third.store.state.sum == 2 && third.restored.problems.isEmpty)
  }
}

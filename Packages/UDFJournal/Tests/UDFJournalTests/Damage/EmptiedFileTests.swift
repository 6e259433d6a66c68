import Foundation
import Testing
import UDFJournal
import UDFKit

/// What a journal says of a file that has lost everything.
@Suite struct EmptiedFileTests {
  @Test func `a file that was used and is empty is named, and is used again`() async throws {
    let folder = try Folder()
    let journal = try folder.open()
    try await journal.send(CounterAction.added(1))
    try await journal.close()
    try Data().write(to: folder.journal)
    let again = try folder.open()
    #expect(
      folder.short(again.restored) == """
        Nothing was restored.
        journal.sqlite could not be used: it was empty, so the program begins with its first state.
        """
    )
    #expect(again.store.state == CounterState())
    try await again.send(CounterAction.added(2))
    try await again.close()
    let third = try await folder.opened()
    #expect(third.restored.problems.isEmpty && third.store.state.sum == 2)
  }

  @Test func `an empty file that no journal has used is a new one`() async throws {
    let folder = try Folder()
    try Data().write(to: folder.journal)
    #expect(try await folder.opened().restored.isNew)
  }
}

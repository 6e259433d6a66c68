import Foundation
import Testing
import UDFJournalCoding
import UDFKit

@testable import UDFJournal

/// What a journal does with a file that is not as it was written, and what the user reads then.
@Suite struct DamageTests {
  private let folder = Folder()

  @Test func `a row whose bytes changed is set aside with the later ones`() async throws {
    try await folder.write(5)
    try await folder.damageThird()
    let again = try await folder.opened()
    #expect(
      folder.short(again.restored) == """
        Restored the state after the action 2, from a snapshot after the action 0 and 2 actions after it.
        The action 3 was skipped: bytes on the disk have changed. It is now in journal.sqlite.skipped-1.jsonl.
        The actions 4 to 5 were skipped: the state before is not known. \
        They are now in journal.sqlite.skipped-1.jsonl.
        """
    )
    #expect(again.store.state.sum == 3)
    let place = folder.url.appending(path: "journal.sqlite.skipped-1.jsonl")
    let aside = try String(contentsOf: place, encoding: .utf8)
    #expect(aside.contains(#"{\"added\":{\"_0\":7}}"#))
    #expect(aside.split(separator: "\n").count == 3)
    let third = try folder.open()
    #expect(third.restored.problems.isEmpty, "\(third.restored)")
    #expect(third.store.state.sum == 3)
    try await third.send(CounterAction.added(4))
    #expect(try third.reader().history().state(after: 6)?.sum == 7)
  }

  @Test func `a snapshot that cannot be read is set aside`() async throws {
    try await folder.write(200) { $0.snapshotInterval = 50 }
    try await folder.execute(
      """
      UPDATE snapshot SET content = CAST('{' AS BLOB)
      WHERE ordinal = (SELECT max(ordinal) FROM snapshot)
      """
    )
    let journal = try await folder.opened()
    #expect(journal.store.state == WholeJournal.state(after: 200))
    #expect(journal.restored.problems.count == 1)
    let text = folder.short(journal.restored.problems[0]).replacing(/\d\d+/, with: "N")
    #expect(
      text == "The snapshot after the action N was skipped: its bytes have changed."
        + " It is now in journal.sqlite.snapshot-1.json."
    )
  }

  @Test func `a snapshot that cannot be read now is an error, and stays there`() async throws {
    try await folder.write(200) { $0.snapshotInterval = 50 }
    let names = folder.names
    let storage = try GatedStorage(folder.journal)
    let reader = try folder.reader(in: storage)
    let readings: [() throws -> Any] = [
      { try folder.open(in: storage) }, { try reader.verify() }, { try reader.history() },
    ]
    for reading in readings {
      storage.failReading(Refusal())
      #expect(throws: Refusal.self) { _ = try reading() }
    }
    storage.close()
    let journal = try await folder.opened()
    #expect(journal.store.state == WholeJournal.state(after: 200))
    #expect(journal.restored.problems.isEmpty, "\(journal.restored)")
    #expect(folder.names == names)
  }

  @Test func `no empty file takes the place of a snapshot that cannot be read now`() async throws {
    try await folder.write(1)
    let storage = try SQLiteStorage(folder.journal)
    let header = try #require(try storage.snapshots().first)
    try await folder.execute("ALTER TABLE snapshot RENAME TO other")
    #expect(throws: JournalError.self) { try storage.setAside(header, reason: "") }
    storage.close()
    #expect(!folder.names.contains { $0.contains("snapshot-1") }, "\(folder.names)")
  }

  @Test func `a file that was used and is empty is named, and is used again`() async throws {
    try await folder.write(1)
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
    try Data().write(to: folder.journal)
    #expect(try await folder.opened().restored.isNew)
  }

  @Test func `a newer format is refused`() async throws {
    try await folder.open().close()
    try await folder.execute("PRAGMA user_version = 9")
    #expect(
      try folder.error { try folder.open() }
        == "journal.sqlite has the format 9, and this program reads formats up to 1."
        + " Update the program, or choose another journal. Nothing was changed."
    )
  }
}

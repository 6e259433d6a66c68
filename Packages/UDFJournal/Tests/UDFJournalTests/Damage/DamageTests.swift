import Foundation
import Testing
import UDFJournalCoding
import UDFJournalStorage
import UDFKit

@testable import UDFJournal

/// What a journal and a reader do with a file that is not as it was written, and what the user reads then.
@Suite struct DamageTests {
  private let folder = Folder()

  @Test func `a row whose bytes changed is set aside with the later ones`() async throws {
    try await folder.write(5)
    try await folder.damageThird()
    let again = try await folder.open().closed()
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
    let journal = try await folder.open().closed()
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
    let journal = try await folder.open().closed()
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
    try await again.closed(after: [CounterAction.added(2)])
    let third = try await folder.open().closed()
    #expect(third.restored.problems.isEmpty && third.store.state.sum == 2)
  }

  @Test func `an empty file that no journal has used is a new one`() async throws {
    try Data().write(to: folder.journal)
    #expect(try await folder.open().closed().restored.isNew)
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

  // MARK: What a reader says

  private func error(_ numbers: ClosedRange<Int>) throws -> String {
    try folder.error { try folder.reader().history(numbers) }
  }

  @Test func `an entry that cannot be read is named between the others`() async throws {
    try await folder.write(5)
    try await folder.damageThird()
    let (numbers, gaps) = try folder.pieces(folder.reader())
    #expect(numbers == [1, 2, 4, 5])
    #expect(gaps == ["the action 3 cannot be read: bytes on the disk have changed"])
    #expect(try error(1...5).contains("the action 3 cannot be read: bytes on the disk"))
  }

  @Test func `entries that were skipped are named, and are in no history`() async throws {
    try await folder.write(5)
    try await folder.damageThird()
    try await folder.open().closed(after: [CounterAction.added(6)])
    let place = "; set aside in journal.sqlite.skipped-1.jsonl"
    let expected = [
      "the action 3 was skipped: bytes on the disk have changed" + place,
      "the actions 4 to 5 were skipped: the state before is not known" + place,
    ]
    let (numbers, gaps) = try folder.pieces(folder.reader())
    #expect(numbers == [1, 2, 6])
    #expect(gaps == expected)
    #expect(
      try error(1...6)
        == "journal.sqlite does not have all of these actions: \(expected[0]); \(expected[1])."
        + " Choose others."
    )
    #expect(try error(4...4).contains("the action 4 was skipped"))
    #expect(try folder.reader().history().state.sum == 9)
    #expect(try folder.reader().history(1...2).entries.count == 2)
  }

  @Test func `a missing entry at the end of the numbers is an error`() async throws {
    try await folder.write(5)
    try await folder.execute("DELETE FROM entry WHERE number = 4")
    #expect(try error(3...4).contains("journal.sqlite is damaged: the action 4 is missing."))
    #expect(try error(4...4).contains("the action 4 is missing"))
    #expect(try folder.pieces(folder.reader()).gaps == ["the action 4 is missing"])
  }

  @Test func `of entries that are not kept any more, no history begins in silence`() async throws {
    try await folder.write(100) {
      $0.snapshotInterval = 10
      $0.retention = JournalRetention(actions: 10)
    }
    let first = try #require(try folder.reader().numbers.first)
    try #require(first > 2)
    #expect(try folder.pieces(folder.reader()).gaps == [])
    let range = "the actions 1 to 2 are not kept any more"
    #expect(
      try error(1...2)
        == "journal.sqlite does not have all of these actions: \(range). Choose others."
    )
    #expect(try error(2...first).contains(" are not kept any more. Choose others."))
    #expect(try folder.reader().history(first...100).state.sum == 5050)
    try await folder.execute(
      "UPDATE snapshot SET content = '' WHERE number = (SELECT min(number) FROM snapshot)"
    )
    let history = try folder.reader().history()
    #expect(history.startNumber >= first)
    #expect(history.state.sum == 5050)
  }

  @Test func `an action that is not known is named, and the history goes on`() async throws {
    try await folder.write(5)
    let reducer = Reducer<CounterState> { On(Doubled.self) { _, _ in .none } }
    let (numbers, gaps) = try folder.pieces(folder.reader(reducer))
    #expect(numbers == [] && gaps.count == 1)
    let begin = "the actions 1 to 5 cannot be read: No action type has the name "
    #expect(gaps.first?.hasPrefix(begin) == true, "\(gaps)")
  }

  @Test func `the numbers of entries can be any`() async throws {
    try await folder.write(5)
    let reader = try folder.reader()
    for lower in [Int.min, -1, 0, 1] {
      #expect(try reader.entries(lower...Int.max).map(\.number) == [1, 2, 3, 4, 5])
      #expect(try reader.history(lower...5).states.map(\.sum) == [1, 3, 6, 10, 15])
    }
    #expect(try reader.entries(Int.min...0).isEmpty && reader.entries(.max ... .max).isEmpty)
    #expect(try reader.state(after: .min).sum == 0 && reader.state(after: .max).sum == 15)
    let storage = try SQLiteStorage(reading: folder.journal)
    #expect(try storage.entries(after: .max, limit: 1).isEmpty)
    #expect(try storage.entries(after: .min, limit: 1).map(\.number) == [1])
  }
}

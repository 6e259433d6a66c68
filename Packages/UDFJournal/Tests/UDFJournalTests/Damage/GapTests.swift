import Foundation
import Testing
import UDFJournalStorage
import UDFKit

@testable import UDFJournal

/// What a reader says of entries that are not there or cannot be read.
@Suite struct GapTests {
  private let folder = Folder()

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
    let journal = try folder.open()
    try await journal.send(CounterAction.added(6))
    try await journal.close()
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
    let journal = try folder.open {
      $0.snapshotInterval = 10
      $0.retention = JournalRetention(actions: 10)
    }
    for number in 1...100 { try await journal.send(CounterAction.added(number)) }
    try await journal.close()
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

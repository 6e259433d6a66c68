import Foundation
import GRDB
import Testing
import UDFKit

@testable import UDFJournal

/// What is restored of a file of which pages are damaged: everything before the first action that cannot be read.
@Suite struct SalvageTests {
  private let folder = Folder()

  private enum Damage: CaseIterable {
    case clearsPages, changesBytes, cutsOff

    func apply(to bytes: inout Data, _ size: Int, _ random: inout SeededRandom) {
      switch self {
      case .clearsPages:
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          bytes.clear(page: Int.random(in: 1...(bytes.count / size), using: &random), of: size)
        }
      case .changesBytes:
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          let length = Int.random(in: 1...40, using: &random)
          for index in place..<min(place + length, bytes.count) {
            bytes[index] = UInt8.random(in: 0...255, using: &random)
          }
        }
      case .cutsOff: bytes = bytes.prefix(Int.random(in: 1..<bytes.count, using: &random))
      }
    }
  }

  @Test(arguments: [false, true])
  func `everything before the first unreadable action is restored, and the rest is named`(
    hasSnapshots: Bool
  ) async throws {
    let whole = try await WholeJournal.withSnapshots(hasSnapshots)
    var random = SeededRandom(seed: hasSnapshots ? 6 : 7)
    var salvaged = 0
    for round in 0..<18 {
      let damage = Damage.allCases[round % 3]
      var bytes = whole.bytes
      damage.apply(to: &bytes, whole.pageSize, &random)
      let folder = Folder()
      guard let journal = try folder.openUnlessRefused(damaged: bytes) else { continue }
      let (state, restored) = (journal.store.state, journal.restored)
      let place = "\(damage), round \(round): \(restored)"
      #expect(try !whole.leads(beyond: state.count, in: bytes), "\(place)")
      #expect(state == WholeJournal.state(after: state.count), "\(place)")
      #expect(Self.actions(in: restored) >= WholeJournal.count - state.count, "\(place)")
      #expect(restored.problems.count < 8, "\(place)")
      if let broken = folder.broken { #expect(broken == bytes, "\(place)") }
      if damage == .cutsOff { #expect(folder.broken != nil, "\(place)") }
      Self.expectKnownTexts(restored, folder)
      if state.count < WholeJournal.count, state.count > 0 { salvaged += 1 }
      // What was restored in part is written and restored again without another problem.
      try await journal.closed(after: [CounterAction.renamed("after")])
      let again = try await folder.open().closed()
      #expect(again.restored.problems.isEmpty, "\(place)")
      #expect(again.store.state == journal.store.state, "\(place)")
    }
    #expect(salvaged > 1)
  }

  /// Why a file could not be used, with N for a number.
  private static let reasons = [
    "it has N bytes of N", "it has only N bytes", "database disk image is malformed",
    "file is not a database", "the description of its tables has changed", "its header has changed",
    "its rows are not in order", "the action N is missing", "the actions N to N are missing",
  ]

  private static func expectKnownTexts(_ restored: JournalRestoration, _ folder: Folder) {
    let files = reasons.map {
      "journal.sqlite could not be used: \($0). It is now in journal.sqlite.broken-N."
    }
    let skipped =
      #/^(The snapshot after|N of|The)( the)? actions? (from )?N.* skipped: .* now in journal\.sqlite\./#
    for text in restored.problems.map({ folder.short($0).replacing(/\d+/, with: "N") }) {
      #expect(files.contains(text) || text.contains(skipped), "\(text)")
    }
  }

  private static func actions(in restored: JournalRestoration) -> Int {
    restored.skipped.reduce(0) { sum, problem in
      guard case .entries(let numbers) = problem.part else { return sum }
      return sum + (numbers.count ?? WholeJournal.count - numbers.first + 1)
    }
  }

  /// Opens a journal with a cleared page, and returns the state and what a user reads, with N for each number.
  private func open(
    _ whole: WholeJournal,
    clearing page: Int
  ) async throws -> (CounterState, String) {
    var bytes = whole.bytes
    bytes.clear(page: page, of: whole.pageSize)
    let folder = Folder()
    let journal = try folder.open(damaged: bytes)
    #expect(folder.broken == bytes)
    let files = ["", ".broken-1", ".lock", "-shm", "-wal"].map { "journal.sqlite" + $0 }
    #expect(Set(folder.names).isSubset(of: files), "\(folder.names)")
    let text = folder.short(journal.restored).replacing(/\d\d+/, with: "N")
    try await journal.close()
    return (journal.store.state, text)
  }

  @Test func `what a user reads when a page is damaged`() async throws {
    let whole = try await WholeJournal.withSnapshots(false)
    let (state, text) = try await open(whole, clearing: whole.page(of: #"{"added":{"_0":1800}}"#))
    #expect((1_600...1_800).contains(state.count))
    #expect(
      text == """
        Restored the state after the action N, from a snapshot after the action 0 and N actions after it.
        journal.sqlite could not be used: database disk image is malformed. It is now in journal.sqlite.broken-1.
        The actions N to N were skipped: database disk image is malformed. They are now in journal.sqlite.broken-1.
        The actions N to N were skipped: the state before is not known. They are now in journal.sqlite.broken-1.
        """
    )
    let last = try await open(whole, clearing: whole.page(of: #"{"added":{"_0":4000}}"#))
    #expect((3_800...3_999).contains(last.0.count))
    #expect(
      last.1.hasSuffix(
        """
        The actions from N on were skipped: database disk image is malformed. \
        They are now in journal.sqlite.broken-1.
        """
      )
    )
  }

  @Test(arguments: [".rewritten", ".restored"])
  func `a program that ends while it restores a damaged file loses nothing`(
    suffix: String
  ) async throws {
    try await folder.write(5)
    // The new file was whole, and the damaged one was moved.
    let file = folder.journal.path()
    try FileManager.default.moveItem(atPath: file, toPath: file + suffix)
    let again = try await folder.open().closed()
    #expect(again.store.state.sum == 15)
    #expect(
      folder.short(again.restored) == """
        Restored the state after the action 5, from a snapshot after the action 0 and 5 actions after it.
        journal.sqlite could not be used: it was damaged, and the program ended while it was restored.
        """
    )
    #expect(folder.names == ["journal.sqlite", "journal.sqlite.lock"])
  }

  @Test func `a program that ends while it sets a damaged file aside loses nothing`() async throws {
    let journal = try folder.open()
    for number in 1...5 { try await journal.send(CounterAction.added(number)) }
    let copy = try folder.copy()
    try await journal.close()
    // The new file was whole, and of the damaged one only the log was moved.
    let file = copy.journal.path()
    try FileManager.default.moveItem(atPath: folder.journal.path(), toPath: file + ".rewritten")
    try FileManager.default.moveItem(atPath: file + "-wal", toPath: file + ".broken-1-wal")
    let again = try await copy.open().closed()
    #expect(again.store.state.sum == 15)
    #expect(
      copy.short(again.restored) == """
        Restored the state after the action 5, from a snapshot after the action 0 and 5 actions after it.
        journal.sqlite could not be used: it was damaged, and the program ended while it was restored. \
        It is now in journal.sqlite.broken-1.
        """
    )
    let files = ["", ".broken-1", ".broken-1-shm", ".broken-1-wal", ".lock"]
    #expect(copy.names == files.map { "journal.sqlite" + $0 })
  }

  @Test func `a reader leaves out what it cannot read, and gives no state after it`() async throws {
    let whole = try await WholeJournal.withSnapshots(true)
    var bytes = whole.bytes
    bytes.clear(page: whole.page(of: #"{"added":{"_0":1800}}"#), of: whole.pageSize)
    try bytes.write(to: folder.journal)
    let reader = try folder.reader()
    #expect(try reader.state() == WholeJournal.state(after: WholeJournal.count))
    let numbers = try reader.entries(1_000...3_000).map(\.number)
    #expect(numbers.first == 1_000 && numbers.last == 3_000)
    #expect((1_800..<2_000).contains(numbers.count))
    let end = try #require(zip(numbers, numbers.dropFirst()).first { $1 > $0 + 1 }?.0)
    #expect(try reader.state(after: end) == WholeJournal.state(after: end))
    #expect(
      try folder.error { try reader.state(after: 1_800) }
        == "journal.sqlite is damaged: database disk image is malformed. The program that writes it sets the"
        + " damaged part aside when it starts."
    )
    let history = try reader.history()
    #expect(history.startNumber > 1_800)
    #expect(history.state(after: 4_000) == WholeJournal.state(after: 4_000))
    #expect(throws: JournalError.self) { try reader.history(1_790...1_810) }
  }

  /// The damaged table, or nil for the first page, with what a user reads.
  private static let tables: [(table: String?, text: String)] = [
    (
      nil,
      """
      Restored the state after the action N, from a snapshot after the action N and N actions after it.
      journal.sqlite could not be used: file is not a database. It is now in journal.sqlite.broken-1.
      """
    ),
    (
      // Without the names of the actions, the last snapshot is restored.
      "text",
      """
      Restored the state after the action N.
      journal.sqlite could not be used: database disk image is malformed. It is now in journal.sqlite.broken-1.
      The actions N to N were skipped: bytes on the disk have changed. They are now in journal.sqlite.broken-1.
      """
    ),
    (
      // Without the snapshots, the actions are restored from the first on.
      "snapshot",
      """
      Restored the state after the action N, from the first state and N actions.
      journal.sqlite could not be used: database disk image is malformed. It is now in journal.sqlite.broken-1.
      """
    ),
  ]

  @Test(arguments: tables)
  func `a damaged page of a table loses no more than it must`(
    table: String?,
    text: String
  ) async throws {
    let whole = try await WholeJournal.withSnapshots(true)
    let page = try table.map { try #require(whole.roots[$0]) } ?? 1
    let (state, found) = try await open(whole, clearing: page)
    #expect(table == "text" ? state.count > 1_200 : state.count == WholeJournal.count)
    #expect(state == WholeJournal.state(after: state.count))
    #expect(found == text)
  }
}

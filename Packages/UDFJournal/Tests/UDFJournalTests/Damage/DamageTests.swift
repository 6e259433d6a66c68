import Foundation
import Testing
import UDFJournalCoding
import UDFKit

@testable import UDFJournal

/// What a journal does with a file that is not as it was written, and what the user reads then.
@Suite struct DamageTests {
  /// Writes a journal with two hundred actions, and returns its states after each of them.
  private static func write(_ folder: Folder) async throws -> [CounterState] {
    let journal = try folder.open { $0.snapshotInterval = 50 }
    var states = [journal.store.state]
    for number in 1...200 {
      try await journal.send(CounterAction.added(number))
      states.append(journal.store.state)
    }
    try await journal.close()
    return states
  }

  @Test func `a file that is cut off is set aside and read as far as possible`() async throws {
    var random = SeededRandom(seed: 16)
    let whole = try Folder()
    let states = try await Self.write(whole)
    let bytes = try Data(contentsOf: whole.journal)
    var salvaged = 0
    for _ in 0..<15 {
      let folder = try Folder()
      let length = Int.random(in: 1..<bytes.count, using: &random)
      let journal = try folder.open(damaged: bytes.prefix(length))
      let isKnown = states.contains(journal.store.state)
      #expect(isKnown, "\(length): \(journal.restored)")
      #expect(!journal.restored.problems.isEmpty, "\(length)")
      Self.expectKnownTexts(journal, folder)
      #expect(folder.names.contains("journal.sqlite.broken-1"), "\(length): \(folder.names)")
      if journal.restored.number > 0 { salvaged += 1 }
      try await Self.expectUse(of: journal, folder)
    }
    #expect(salvaged > 0)
  }

  @Test func `bytes that change anywhere never give a wrong state in silence`() async throws {
    var random = SeededRandom(seed: 17)
    let whole = try Folder()
    let states = try await Self.write(whole)
    let bytes = try Data(contentsOf: whole.journal)
    var found = 0
    for round in 0..<60 {
      let folder = try Folder()
      var changed = bytes
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        changed[place] = UInt8.random(in: 0...255, using: &random)
      }
      guard let journal = try folder.openUnlessRefused(damaged: changed) else { continue }
      Self.expectKnownTexts(journal, folder)
      if journal.restored.problems.isEmpty {
        #expect(journal.store.state == states[200], "round \(round)")
      } else {
        found += 1
      }
      try await Self.expectUse(of: journal, folder)
    }
    #expect(found > 0)
  }

  /// Why a file could not be used, with N for a number.
  private static let reasons: Set = [
    "it has N bytes of N", "it has only N bytes", "database disk image is malformed",
    "file is not a database", "the description of its tables has changed", "its header has changed",
    "its rows are not in order", "the action N is missing", "the actions N to N are missing",
  ]

  private static func expectKnownTexts(_ journal: Journal<CounterState>, _ folder: Folder) {
    for problem in journal.restored.skipped {
      let text = folder.short(problem).replacing(/\d+/, with: "N")
      switch problem.part {
      case .file:
        let reason = text.dropFirst("journal.sqlite could not be used: ".count)
          .components(separatedBy: ". It is now in journal.sqlite.broken-N.")
        #expect(reasons.contains(reason[0]) && reason.count == 2, "\(text)")
      case .snapshot:
        #expect(text.hasPrefix("The snapshot after the action N was skipped: "), "\(text)")
        #expect(text.contains(" It is now in journal.sqlite."), "\(text)")
      case .entries:
        let begin = #/^(N of the|The) actions? (from )?N.* (was|were) skipped: /#
        #expect(text.contains(begin), "\(text)")
        #expect(text.contains(" now in journal.sqlite."), "\(text)")
      }
    }
  }

  /// A journal that was restored in part must be written and restored again without another problem.
  private static func expectUse(of journal: Journal<CounterState>, _ folder: Folder) async throws {
    try await journal.send(CounterAction.renamed("after"))
    let state = journal.store.state
    try await journal.close()
    let again = try await folder.opened()
    #expect(again.restored.problems.isEmpty, "\(again.restored)")
    #expect(again.store.state == state)
  }

  @Test func `a row whose bytes have changed is set aside with those after it, and named`()
    async throws
  {
    let folder = try Folder()
    try await folder.write(5)
    try await folder.damageThird()
    let again = try folder.open()
    #expect(
      folder.short(again.restored) == """
        Restored the state after the action 2, from a snapshot after the action 0 and 2 actions after it.
        The action 3 was skipped: bytes on the disk have changed. It is now in journal.sqlite.skipped-1.jsonl.
        The actions 4 to 5 were skipped: the state before is not known. \
        They are now in journal.sqlite.skipped-1.jsonl.
        """
    )
    #expect(again.store.state.sum == 3)
    let aside = try String(
      contentsOf: folder.url.appending(path: "journal.sqlite.skipped-1.jsonl"),
      encoding: .utf8
    )
    #expect(aside.contains(#"{\"added\":{\"_0\":7}}"#))
    #expect(aside.split(separator: "\n").count == 3)
    try await again.close()
    let third = try folder.open()
    #expect(third.restored.problems.isEmpty, "\(third.restored)")
    #expect(third.store.state.sum == 3)
    try await third.send(CounterAction.added(4))
    #expect(try third.reader().history().state(after: 6)?.sum == 7)
    try await third.close()
  }

  @Test func `a snapshot that cannot be read is set aside`() async throws {
    let folder = try Folder()
    let states = try await Self.write(folder)
    try await folder.execute(
      """
      UPDATE snapshot SET content = CAST('{' AS BLOB)
      WHERE ordinal = (SELECT max(ordinal) FROM snapshot)
      """
    )
    let journal = try folder.open()
    #expect(journal.store.state == states[200])
    #expect(journal.restored.problems.count == 1)
    let text = folder.short(journal.restored.problems[0])
    #expect(text.hasPrefix("The snapshot after the action "))
    #expect(
      text.hasSuffix(
        "was skipped: its bytes have changed. It is now in journal.sqlite.snapshot-1.json."
      )
    )
    try await journal.close()
  }

  @Test func `a snapshot that cannot be read now is an error, and stays in its place`()
    async throws
  {
    let folder = try Folder()
    let states = try await Self.write(folder)
    let names = folder.names
    let storage = try GatedStorage(folder.journal)
    storage.failReading(Refusal())
    #expect(throws: Refusal.self) { try folder.open(in: storage) }
    let reader = try JournalReader(
      in: storage,
      initial: CounterState(),
      reducer: counterReducer,
      settings: Folder.settings()
    )
    storage.failReading(Refusal())
    #expect(throws: Refusal.self) { try reader.verify() }
    storage.failReading(Refusal())
    #expect(throws: Refusal.self) { try reader.history() }
    storage.close()
    let journal = try await folder.opened()
    #expect(journal.store.state == states[200])
    #expect(journal.restored.problems.isEmpty, "\(journal.restored)")
    #expect(folder.names == names)
  }

  @Test func `no empty file takes the place of a snapshot that cannot be read now`() async throws {
    let folder = try Folder()
    try await folder.write(1)
    let storage = try SQLiteStorage(folder.journal)
    let header = try #require(try storage.snapshots().first)
    try await folder.execute("ALTER TABLE snapshot RENAME TO other")
    #expect(throws: JournalError.self) { try storage.setAside(header, reason: "") }
    storage.close()
    #expect(!folder.names.contains { $0.contains("snapshot-1") }, "\(folder.names)")
  }

  @Test func `a file that was used and is empty is named, and is used again`() async throws {
    let folder = try Folder()
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
    let folder = try Folder()
    try Data().write(to: folder.journal)
    #expect(try await folder.opened().restored.isNew)
  }

  @Test func `a file of another program is left alone`() async throws {
    let folder = try Folder()
    try Data("Dear diary".utf8).write(to: folder.journal)
    let refusal =
      "journal.sqlite is not a journal: it is a file of another kind."
      + " Choose another place. Nothing was changed."
    #expect(try folder.error { try folder.open() } == refusal)
    #expect(try folder.error { try folder.reader() } == refusal)
    #expect(folder.names == ["journal.sqlite"])
  }

  @Test func `a newer format is refused`() async throws {
    let folder = try Folder()
    try await folder.open().close()
    try await folder.execute("PRAGMA user_version = 9")
    #expect(
      try folder.error { try folder.open() }
        == "journal.sqlite has the format 9, and this program reads formats up to 1."
        + " Update the program, or choose another journal. Nothing was changed."
    )
  }
}

import Foundation
import GRDB
import Testing
import UDFJournal
import UDFKit

/// Databases that are not journals, and of which nothing is changed.
@Suite struct OtherFilesTests {
  private static func write(_ folder: Folder, _ sql: String) async throws {
    let database = try DatabaseQueue(path: folder.journal.path())
    try await database.writeWithoutTransaction { try $0.execute(sql: sql) }
    try database.close()
  }

  private static let refusal =
    "journal.sqlite is not a journal: it is a database of another program."
    + " Choose another place. Nothing was changed."

  @Test(arguments: [
    "CREATE TABLE player (id INTEGER)", "CREATE TABLE entry (id INTEGER)",
    "CREATE TABLE entry (id INTEGER); PRAGMA application_id = 7",
    "PRAGMA journal_mode = WAL; CREATE TABLE entry (id INTEGER)",
  ])
  func `a database of another program is left alone`(sql: String) async throws {
    let folder = try Folder()
    try await Self.write(folder, sql)
    let bytes = try Data(contentsOf: folder.journal)
    let error = #expect(throws: JournalError.self) { try folder.open() }
    #expect(folder.short(try #require(error)) == Self.refusal)
    #expect(try Data(contentsOf: folder.journal) == bytes)
    #expect(folder.names.first == "journal.sqlite")
    #expect(!folder.names.contains { $0.hasSuffix(".lock") || $0.contains("broken") })
  }

  @Test func `a database in the place of a journal is left alone`() async throws {
    let folder = try Folder()
    try await folder.open().close()
    for name in folder.names where !name.hasSuffix(".lock") {
      try FileManager.default.removeItem(at: folder.url.appending(path: name))
    }
    try await Self.write(folder, "CREATE TABLE player (id INTEGER)")
    let bytes = try Data(contentsOf: folder.journal)
    let error = #expect(throws: JournalError.self) { try folder.open() }
    #expect(folder.short(try #require(error)) == Self.refusal)
    #expect(try Data(contentsOf: folder.journal) == bytes)
  }

  @Test func `a damaged database of another program is left alone`() async throws {
    let folder = try Folder()
    try await Self.write(folder, "CREATE TABLE player (id INTEGER)")
    var bytes = try Data(contentsOf: folder.journal)
    bytes.replaceSubrange(100..<bytes.count, with: Data(repeating: 7, count: bytes.count - 100))
    try bytes.write(to: folder.journal)
    let error = #expect(throws: JournalError.self) { try folder.open() }
    #expect(folder.short(try #require(error)) == Self.refusal)
    #expect(try Data(contentsOf: folder.journal) == bytes)
    #expect(folder.names == ["journal.sqlite"])
  }

  @Test func `a journal without its mark is still a journal`() async throws {
    let folder = try Folder()
    let journal = try folder.open()
    try await journal.send(CounterAction.added(3))
    try await journal.close()
    try FileManager.default.removeItem(at: folder.url.appending(path: "journal.sqlite.lock"))
    try await Self.write(folder, "PRAGMA application_id = 7")
    let again = try folder.open()
    #expect(again.store.state.sum == 3)
    #expect(again.restored.problems.first?.contains(": its header has changed. ") == true)
    try await again.close()
  }

  @Test func `an empty database can become a journal, and is none to a reader`() async throws {
    let folder = try Folder()
    try await Self.write(folder, "CREATE TABLE player (id INTEGER); DROP TABLE player; VACUUM")
    let error = #expect(throws: JournalError.self) { try folder.reader() }
    #expect(folder.short(try #require(error)) == Self.refusal)
    let journal = try folder.open()
    #expect(journal.restored.isNew)
    try await journal.close()
  }
}

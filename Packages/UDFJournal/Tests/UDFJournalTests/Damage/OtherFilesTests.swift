import Foundation
import Testing
import UDFJournal
import UDFKit

/// Files that are not journals, and of which nothing is changed.
@Suite struct OtherFilesTests {
  private let folder = Folder()

  private static func refusal(_ kind: String = "a database of another program") -> String {
    "journal.sqlite is not a journal: it is \(kind). Choose another place. Nothing was changed."
  }

  /// Expects that a journal and a reader refuse the file, and that nothing is changed.
  private func expectRefusal(_ text: String = OtherFilesTests.refusal()) throws {
    let (bytes, names) = (try Data(contentsOf: folder.journal), folder.names)
    #expect(try folder.error { try folder.open() } == text)
    #expect(try folder.error { try folder.reader() } == text)
    #expect(try Data(contentsOf: folder.journal) == bytes)
    #expect(folder.names.filter { !$0.hasSuffix("-shm") && !$0.hasSuffix("-wal") } == names)
  }

  @Test(arguments: [
    "CREATE TABLE player (id INTEGER)", "CREATE TABLE entry (id INTEGER)",
    "CREATE TABLE entry (id INTEGER); PRAGMA application_id = 7",
    "PRAGMA journal_mode = WAL; CREATE TABLE entry (id INTEGER)",
  ])
  func `a database of another program is left alone`(sql: String) async throws {
    try await folder.execute(sql)
    try expectRefusal()
  }

  @Test func `a file of another program is left alone`() async throws {
    try Data("Dear diary".utf8).write(to: folder.journal)
    try expectRefusal(Self.refusal("a file of another kind"))
  }

  @Test func `a database in the place of a journal is left alone`() async throws {
    try await folder.open().close()
    for name in folder.names where !name.hasSuffix(".lock") {
      try FileManager.default.removeItem(at: folder.url.appending(path: name))
    }
    try await folder.execute("CREATE TABLE player (id INTEGER)")
    try expectRefusal()
  }

  @Test func `a damaged database of another program is left alone`() async throws {
    try await folder.execute("CREATE TABLE player (id INTEGER)")
    var bytes = try Data(contentsOf: folder.journal)
    bytes.replaceSubrange(100..<bytes.count, with: Data(repeating: 7, count: bytes.count - 100))
    try bytes.write(to: folder.journal)
    try expectRefusal()
  }

  @Test func `a journal without its mark is still a journal`() async throws {
    try await folder.write(2)
    try FileManager.default.removeItem(at: folder.url.appending(path: "journal.sqlite.lock"))
    try await folder.execute("PRAGMA application_id = 7")
    let again = try await folder.open().closed()
    #expect(again.store.state.sum == 3)
    #expect(again.restored.problems.first?.contains(": its header has changed. ") == true)
  }

  @Test func `an empty database can become a journal, and is none to a reader`() async throws {
    try await folder.execute("CREATE TABLE player (id INTEGER); DROP TABLE player; VACUUM")
    #expect(try folder.error { try folder.reader() } == Self.refusal("empty"))
    #expect(try await folder.open().closed().restored.isNew)
  }
}

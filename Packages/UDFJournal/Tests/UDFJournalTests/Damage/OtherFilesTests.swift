import Foundation
import Testing
import UDFJournal
import UDFKit

/// Files that are not journals, and of which nothing is changed.
@Suite struct OtherFilesTests {
  private let folder = Folder()

  private static let refusal =
    "journal.sqlite is not a journal: it is a database of another program."
    + " Choose another place. Nothing was changed."

  @Test(arguments: [
    "CREATE TABLE player (id INTEGER)", "CREATE TABLE entry (id INTEGER)",
    "CREATE TABLE entry (id INTEGER); PRAGMA application_id = 7",
    "PRAGMA journal_mode = WAL; CREATE TABLE entry (id INTEGER)",
  ])
  func `a database of another program is left alone`(sql: String) async throws {
    try await folder.execute(sql)
    #expect(try folder.error { try folder.reader() } == Self.refusal)
    try expectRefusal()
    #expect(folder.names.first == "journal.sqlite")
    #expect(!folder.names.contains { $0.hasSuffix(".lock") || $0.contains("broken") })
  }

  @Test func `a file of another program is left alone`() async throws {
    try Data("Dear diary".utf8).write(to: folder.journal)
    let refusal = Self.refusal.replacing(
      "database of another program",
      with: "file of another kind"
    )
    #expect(try folder.error { try folder.open() } == refusal)
    #expect(try folder.error { try folder.reader() } == refusal)
    #expect(folder.names == ["journal.sqlite"])
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
    #expect(folder.names == ["journal.sqlite"])
  }

  /// Expects that a journal in the place is refused, and that nothing is changed.
  private func expectRefusal() throws {
    let bytes = try Data(contentsOf: folder.journal)
    #expect(try folder.error { try folder.open() } == Self.refusal)
    #expect(try Data(contentsOf: folder.journal) == bytes)
  }

  @Test func `a journal without its mark is still a journal`() async throws {
    try await folder.write(2)
    try FileManager.default.removeItem(at: folder.url.appending(path: "journal.sqlite.lock"))
    try await folder.execute("PRAGMA application_id = 7")
    let again = try await folder.opened()
    #expect(again.store.state.sum == 3)
    #expect(again.restored.problems.first?.contains(": its header has changed. ") == true)
  }

  @Test func `an empty database can become a journal, and is none to a reader`() async throws {
    try await folder.execute("CREATE TABLE player (id INTEGER); DROP TABLE player; VACUUM")
    let refusal = Self.refusal.replacing("a database of another program", with: "empty")
    #expect(try folder.error { try folder.reader() } == refusal)
    #expect(try await folder.opened().restored.isNew)
  }
}

import Foundation
import Testing
import UDFKit
import UDFTesting

@testable import UDFJournal

/// The files of a journal: who may read them, where they can be, and what happens when they are gone.
@Suite struct FilesTests {
  private let folder = Folder()

  private static func mode(_ url: URL) throws -> Int {
    let path = url.path(percentEncoded: false)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
  }

  private static func setMode(_ mode: Int, _ url: URL) throws {
    let path = url.path(percentEncoded: false)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  private func create(_ name: String) throws -> URL {
    let place = folder.url.appending(path: name)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    return place
  }

  @Test func `only the owner can read what a journal creates`() async throws {
    let inner = folder.url.appending(path: "state/app")
    let file = inner.appending(path: "journal.sqlite")
    let journal = try Journal.open(at: file, initial: CounterState(), reducer: .empty)
    #expect(try Self.mode(inner.deletingLastPathComponent()) == 0o700)
    #expect(try Self.mode(inner) == 0o700)
    let names = try FileManager.default.contentsOfDirectory(atPath: inner.path()).sorted()
    #expect(names == ["", ".lock", "-shm", "-wal"].map { "journal.sqlite" + $0 }.sorted())
    for name in names { #expect(try Self.mode(inner.appending(path: name)) == 0o600, "\(name)") }
    try await journal.close()
  }

  @Test(arguments: ["pipe", "device", "folder"])
  func `what is no file is refused at once`(kind: String) throws {
    let place = folder.journal.path()
    switch kind {
    case "pipe": #expect(mkfifo(place, 0o600) == 0)
    case "folder": #expect(mkdir(place, 0o700) == 0)
    default:
      try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: "/dev/null")
    }
    let text =
      "journal.sqlite is not a journal: it is a \(kind). Choose another place. Nothing was changed."
    #expect(try folder.error { try folder.open() } == text)
    #expect(try folder.error { try SQLiteStorage(reading: folder.journal) } == text)
    #expect(folder.names == ["journal.sqlite"])
  }

  @Test func `a file that is removed is reported once, and can be put back`() async throws {
    let journal = try folder.open()
    try await journal.send(CounterAction.added(1))
    let away = folder.url.appending(path: "away").path()
    try FileManager.default.moveItem(atPath: folder.journal.path(), toPath: away)
    let text =
      "journal.sqlite was removed or replaced while this program uses it, and nothing more is kept."
      + " Put it back, or start the program again."
    for number in 2...4 {
      let error = await #expect(throws: JournalError.self) {
        try await journal.send(CounterAction.added(number))
      }
      #expect(folder.short(try #require(error)) == text)
    }
    try FileManager.default.moveItem(atPath: away, toPath: folder.journal.path())
    try await journal.flush()
    try await journal.close()
    #expect(
      folder.reports.values == [
        "journal.sqlite: 1 action is not written yet: \(text)"
          + " The program goes on, and writing is tried again.",
        "journal.sqlite can be written again: 3 actions are written now.",
      ]
    )
    #expect(try await folder.open().closed().store.state.sum == 10)
  }

  @Test func `a lock that is removed is taken again, unless another journal has it`() async throws {
    let lock = folder.journal.path() + ".lock"
    let journal = try folder.open()
    try await journal.send(CounterAction.added(1))
    try FileManager.default.removeItem(atPath: lock)
    try await journal.send(CounterAction.added(2))
    #expect(throws: JournalError.self) { try folder.open() }
    try FileManager.default.removeItem(atPath: lock)
    let other = try folder.open()
    let error = await #expect(throws: JournalError.self) {
      try await journal.send(CounterAction.added(4))
    }
    #expect(error?.kind == .inUse)
    #expect(other.store.state.sum == 3)
  }

  /// Creates a link at the place of the journal, and returns the file to which it leads, in another folder.
  private func link() throws -> URL {
    let (real, link) = (try create("real"), folder.journal.path())
    try FileManager.default.createSymbolicLink(
      atPath: link,
      withDestinationPath: "real/file.sqlite"
    )
    return real.appending(path: "file.sqlite")
  }

  @Test(arguments: [false, true])
  func `a journal at a link is the file to which it leads, whose log must not be removed`(
    isNew: Bool
  ) async throws {
    let file = try link()
    if !isNew {
      try await Journal.open(at: file, initial: CounterState(), reducer: .empty).close()
    }
    let journal = try folder.open()
    try await journal.send(CounterAction.added(1))
    #expect(folder.names == ["journal.sqlite", "real"])
    try FileManager.default.removeItem(atPath: file.path() + "-wal")
    await #expect(throws: JournalError.removed(place: file.path())) {
      try await journal.send(CounterAction.added(2))
    }
  }

  @Test func `a hard link to a journal is refused, and nothing is changed`() async throws {
    let journal = try folder.open()
    try await journal.send(CounterAction.added(1))
    let link = folder.url.appending(path: "link.sqlite")
    try FileManager.default.linkItem(at: folder.journal, to: link)
    let names = folder.names
    #expect(
      try folder.error { try Journal.open(at: link, initial: CounterState(), reducer: .empty) }
        == "link.sqlite is not a journal: it is a hard link, and the file may be in use by its other name."
        + " Choose another place. Nothing was changed."
    )
    #expect(folder.names == names)
    try await journal.closed(after: [CounterAction.added(2)])
    // The name under which it was written is as good as before.
    let again = try await folder.open().closed()
    #expect(again.store.state.sum == 3)
    #expect(again.restored.problems == [])
  }

  @Test func `a damaged journal at a link is set aside there, and the link stays`() async throws {
    let file = try link()
    try await folder.write(1)
    let bytes = try Data(contentsOf: file)
    let damaged = bytes.prefix(bytes.count - 100)
    try damaged.write(to: file)
    try await folder.open().close()
    #expect(folder.names == ["journal.sqlite", "real"])
    #expect(try Data(contentsOf: file.appendingPathExtension("broken-1")) == damaged)
    #expect(try !folder.reader().numbers.contains(0))
  }

  @Test func `a journal on a medium that cannot be written is read`() throws {
    let (place, copy) = (try create("a disc #1?.d"), try create("copy"))
    let file = place.path(percentEncoded: false) + "/journal.sqlite"
    let other = copy.path() + "/journal.sqlite"
    #expect(try Law11CrashTests.run("write", file, other).status == 0)
    for folder in [place, copy] {
      let path = folder.path(percentEncoded: false)
      for name in try FileManager.default.contentsOfDirectory(atPath: path) {
        try Self.setMode(0o444, folder.appending(path: name))
      }
      try Self.setMode(0o555, folder)
    }
    try Self.setMode(0o755, folder.url)
    let text = try Law11CrashTests.run("read", file).text
    #expect(text == "3 actions, steps [3, 0, 0, 0]\n")
    let problem = try Law11CrashTests.run("read", other).text
    #expect(
      folder.short(problem)
        == "error: copy/journal.sqlite cannot be used: its log is needed to read it, and its folder cannot be"
        + " written. Copy copy/journal.sqlite and copy/journal.sqlite-wal to another folder, and read them"
        + " there. Check the folder and its permissions.\n"
    )
    for folder in [place, copy] { try Self.setMode(0o755, folder) }
  }

  @Test func `who waits for the end of a journal does not wait for another one`() throws {
    let path = folder.journal.resolvingSymlinksInPath().path() + ".lock"
    let file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    defer { close(file) }
    #expect(flock(file, LOCK_EX) == 0)
    try "process 1 (a) is ending\n".write(toFile: path, atomically: false, encoding: .utf8)
    // A thread of its own, because the opening occupies one of the few that run tests.
    Thread.detachNewThread {
      try? "process 2 (b)\n".write(toFile: path, atomically: false, encoding: .utf8)
    }
    let error = #expect(throws: JournalError.self) { try folder.open() }
    #expect(error?.kind == .inUse)
  }
}

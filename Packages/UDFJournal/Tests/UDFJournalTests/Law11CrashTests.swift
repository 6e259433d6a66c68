import Foundation
import GRDB
import Testing
import UDFJournalCoding
import UDFKit
import UDFTesting

@testable import UDFJournal

/// Law 11: what was acknowledged is there after a crash at any moment, and after there was no room.
@Suite struct Law11CrashTests {
  private let folder = Folder()

  /// Runs the program that kills itself, and returns its status and what it printed.
  static func run(_ arguments: String...) throws -> (status: Int32, text: String) {
    let (process, output) = (Process(), Pipe())
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let tests = bundles.first ?? URL(filePath: CommandLine.arguments[0])
    process.executableURL = tests.deletingLastPathComponent().appending(path: "journal-crash")
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    // A signal has another number than a status.
    let isSignal = process.terminationReason == .uncaughtSignal
    let status = isSignal ? -process.terminationStatus : process.terminationStatus
    return (status, String(decoding: bytes, as: UTF8.self))
  }

  @Test func `nothing acknowledged is lost when the process is killed at random`() throws {
    // `make crash` has the many rounds.
    let rounds = ProcessInfo.processInfo.environment["UDF_CRASH_ROUNDS"] ?? "10"
    let (status, text) = try Self.run(rounds)
    #expect(status == 0, "\(text)")
    #expect(text.hasPrefix("\(rounds) crashes: "))
  }

  // MARK: No room

  @Test func `a program lives on at a limit of its files, and all is written afterwards`() throws {
    let (status, text) = try Self.run("full", folder.journal.path())
    #expect(status == 0)
    let lines = folder.short(text).replacing(/\d+ actions/, with: "N actions")
      .split(separator: "\n")
    let full =
      "journal.sqlite has no room: disk I/O error. Free some space. What waits is written then."
    #expect(
      lines == [
        "flush: \(full)",
        "report: journal.sqlite: N actions are not written yet: \(full)"
          + " The program goes on, and writing is tried again.",
        "alive: true",
        "send: \(full)",
        "report: journal.sqlite can be written again: N actions are written now.",
        "whole: true",
      ]
    )
  }

  #if canImport(Glibc)
  /// Standard error is often a file on the disk that is full.
  @Test(.enabled(if: FileManager.default.isWritableFile(atPath: "/dev/full")))
  func `a report that cannot be written ends no program`() async {
    await #expect(processExitsWith: .success) {
      dup2(open("/dev/full", O_WRONLY), STDERR_FILENO)
      JournalSettings<Int>().report("a line")
      exit(0)
    }
  }
  #endif

  @Test func `a disk that is full at the start is one line, which promises nothing`() throws {
    let (status, text) = try Self.run("full-begin", folder.journal.path())
    #expect(status == 0)
    #expect(
      folder.short(text)
        == "open: journal.sqlite has no room: disk I/O error. Free some space, and start the program again.\n"
    )
  }

  @Test func `a full database is reported, and caught up with`() async throws {
    let storage = try SQLiteStorage(folder.journal)
    let journal = try folder.open(in: storage)
    try await Self.limit(storage, "16")
    let text = String(repeating: "x", count: 100_000)
    let error = await #expect(throws: JournalError.self) {
      try await journal.send(CounterAction.renamed(text))
    }
    #expect(
      folder.short(try #require(error))
        == "journal.sqlite has no room: database or disk is full. Free some space."
        + " What waits is written then."
    )
    await #expect(throws: JournalError.self) { try await journal.send(CounterAction.added(1)) }
    try await Self.limit(storage, "1000000")
    try await journal.flush()
    try await journal.close()
    let texts = folder.reports.values
    #expect(texts.count == 2)
    #expect(texts[0].hasPrefix("journal.sqlite: 1 action is not written yet: "))
    #expect(texts[1] == "journal.sqlite can be written again: 2 actions are written now.")
    let again = try await folder.open().closed()
    #expect(again.store.state == CounterState(count: 2, sum: 1, name: text))
  }

  private static func limit(_ storage: SQLiteStorage, _ pages: String) async throws {
    try await storage.database.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA max_page_count = \(pages)")
    }
  }
}

import Foundation
import UDFJournal
import UDFKit

/// A run with a limit on the size of its files, which is lifted in the middle.
enum FullDisk {
  /// Dispatches until the file is full and further, lifts the limit, and prints what a user would read.
  static func run(_ url: URL) async throws {
    forgetIgnoredSignal()
    let (issues, continuation) = AsyncStream.makeStream(of: String.self)
    let journal = try open(url) { continuation.yield($0) }
    var found = issues.makeAsyncIterator()
    limitFiles(to: 200_000)
    var step = await fill(journal)
    if let issue = await found.next() { print("report: \(issue)") }
    step += 1
    journal.store.dispatch(Stepped(thread: 0, step: step))
    print("alive: \(journal.store.state.last[0] == step)")
    do { try await journal.send(Stepped(thread: 0, step: step + 1)) } catch {
      print("send: \(error)")
    }
    limitFiles(to: nil)
    try await journal.flush()
    if let issue = await found.next() { print("report: \(issue)") }
    let state = journal.store.state
    try await journal.close()
    let again = try open(url) { continuation.yield($0) }
    print("whole: \(again.store.state == state && again.restored.problems.isEmpty)")
    try await again.close()
  }

  /// Opens a journal with a limit under which not even its first page can be written.
  static func begin(_ url: URL) {
    forgetIgnoredSignal()
    limitFiles(to: 2_000)
    do { _ = try open(url) { print("report: \($0)") } } catch { print("open: \(error)") }
  }

  /// Opens a journal that grows: nothing is removed, and no snapshot is due soon.
  private static func open(
    _ url: URL,
    report: @escaping @Sendable (String) -> Void
  ) throws -> Journal<CrashState> {
    try openJournal(url) { settings in
      settings.retention = JournalRetention()
      settings.snapshotInterval = 10_000
      settings.report = report
    }
  }

  /// Dispatches until the file is full, and returns the last step.
  private static func fill(_ journal: Journal<CrashState>) async -> Int {
    var step = 0
    while true {
      for _ in 0..<100 {
        step += 1
        journal.store.dispatch(Stepped(thread: 0, step: step))
      }
      do { try await journal.flush() } catch {
        print("flush: \(error)")
        return step
      }
    }
  }

  /// Lets the signal of a full file end this program, whatever the program does that started it.
  ///
  /// The journal must ignore the signal by itself.
  private static func forgetIgnoredSignal() { signal(SIGXFSZ, SIG_DFL) }

  /// Sets the size that a file may have, or lifts the limit.
  private static func limitFiles(to size: UInt?) {
    #if canImport(Glibc)
    let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #else
    let resource = RLIMIT_FSIZE
    #endif
    var limit = rlimit()
    getrlimit(resource, &limit)
    limit.rlim_cur = size.map { rlim_t($0) } ?? limit.rlim_max
    setrlimit(resource, &limit)
  }
}

import Foundation
import UDFJournal
import UDFKit

/// The process that is killed: four threads that dispatch, wait until it is written, and then say so.
enum CrashChild {
  static func run(_ url: URL) async throws {
    let journal = try openJournal(url)
    let last = journal.store.state.last
    say("ready")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for thread in last.indices {
        group.addTask {
          var step = last[thread]
          while true {
            for _ in 0..<(thread * 3) {
              step += 1
              journal.store.dispatch(Stepped(thread: thread, step: step))
            }
            step += 1
            if thread.isMultiple(of: 2) {
              try await journal.send(Stepped(thread: thread, step: step))
            } else {
              journal.store.dispatch(Stepped(thread: thread, step: step))
              try await journal.flush()
            }
            say("\(thread) \(step)")
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// Writes a line at once.
  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}

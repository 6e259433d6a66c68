import Foundation
import UDFJournal
import UDFKit

/// The state of the program that is killed: what shows a missing action, one too many, and two in the wrong order.
struct CrashState: Codable, Equatable, Sendable {
  /// The last step of each thread.
  var last: [Int] = Array(repeating: 0, count: 4)
  /// The number of steps that did not follow the one before them.
  var gaps = 0
  /// A number that depends on all steps and their order.
  var chain: UInt64 = 0
}

struct Stepped: Action, Codable, Equatable {
  let thread: Int
  let step: Int
}

func openJournal(
  _ url: URL,
  _ change: (inout JournalSettings<CrashState>) -> Void = { _ in }
) throws -> Journal<CrashState> {
  var settings = crashSettings
  change(&settings)
  return try Journal.open(at: url, initial: CrashState(), reducer: crashReducer, journal: settings)
}

func readJournal(_ url: URL) throws -> JournalReader<CrashState> {
  try JournalReader(of: url, initial: CrashState(), reducer: crashReducer, settings: crashSettings)
}

/// Snapshots and removals are frequent, so that many crashes happen during one.
private var crashSettings: JournalSettings<CrashState> {
  var settings = JournalSettings<CrashState>()
  settings.snapshotInterval = 40
  settings.retention = JournalRetention(actions: 400)
  settings.delay = .milliseconds(1)
  return settings
}

private let crashReducer = Reducer<CrashState> {
  On(Stepped.self) { state, action in
    if action.step != state.last[action.thread] + 1 { state.gaps += 1 }
    state.last[action.thread] = action.step
    let word = UInt64(action.thread) &* 1_000_003 &+ UInt64(action.step)
    state.chain = (state.chain ^ word) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    return .none
  }
}

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

  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}

import Foundation
import UDFJournalPostgres
import UDFKit

/// A process of the order: it dispatches its steps, says what is acknowledged, and at last what its state is.
enum CrashChild {
  static func run(_ process: Int, count: Int, schema: String) async throws {
    let shared = try open(schema)
    var step = shared.store.state.last[process]
    say("begin \(step)")
    while step < count {
      let next = min(count, step + Int.random(in: 1...40))
      while step < next - 1 {
        step += 1
        shared.store.dispatch(Stepped(process: process, step: step))
      }
      step += 1
      let last = Stepped(process: process, step: step)
      if Bool.random() {
        try await shared.send(last)
      } else {
        shared.store.dispatch(last)
        try await shared.flush()
      }
      say("ack \(step)")
    }
    // The actions of the last effects.
    try await shared.flush()
    say("done")
    _ = readLine()
    try await shared.catchUp()
    let state = try JSONEncoder().encode(shared.store.state)
    say("state \(shared.number) \(String(decoding: state, as: UTF8.self))")
    try await shared.close()
  }

  /// Opens the order, also while the server is restarted: then it tries again ten times a second.
  private static func open(_ schema: String) throws -> SharedStore<CrashState> {
    while true {
      do {
        return try SharedStore.open(
          schema: schema,
          initial: CrashState(),
          reducer: crashReducer,
          sharing: crashSettings
        )
      } catch let error as PostgresError {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        Thread.sleep(forTimeInterval: 0.1)
      }
    }
  }

  /// Writes a line at once.
  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}

import Foundation
import UDFJournalPostgres
import UDFKit

/// The state of the processes that are killed: what shows a missing action, one too many, and two in the wrong order.
struct CrashState: Codable, Equatable, Sendable {
  /// The last step of each process.
  var last = [0, 0, 0]
  /// The number of effects of each process that were reduced.
  var effects = [0, 0, 0]
  /// The number of steps that did not follow the one before them.
  var gaps = 0
  /// A number that depends on all actions and their order.
  var chain: UInt64 = 0
}

/// A step of a process, of which each tenth has an effect.
struct Stepped: Action, Codable, Equatable {
  let process: Int
  let step: Int
}

/// What the effect of a step dispatches.
struct Echoed: Action, Codable, Equatable { let process: Int }

let crashReducer = Reducer<CrashState> {
  On(Stepped.self) { state, action in
    if action.step != state.last[action.process] + 1 { state.gaps += 1 }
    state.last[action.process] = action.step
    let word = UInt64(action.process) &* 1_000_003 &+ UInt64(action.step)
    state.chain = (state.chain ^ word) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    return action.step.isMultiple(of: 10) ? .dispatch(Echoed(process: action.process)) : .none
  }
  On(Echoed.self) { state, action in
    state.effects[action.process] += 1
    state.chain = (state.chain ^ 77) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    return .none
  }
}

/// Snapshots are frequent, so that a process that begins again reads one.
var crashSettings: SharedSettings<CrashState> {
  var settings = SharedSettings<CrashState>()
  settings.snapshotInterval = 1000
  settings.retryDelay = .milliseconds(400)
  return settings
}

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

  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}

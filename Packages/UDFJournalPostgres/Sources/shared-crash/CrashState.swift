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

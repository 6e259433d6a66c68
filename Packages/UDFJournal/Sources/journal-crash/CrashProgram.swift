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

/// A step of a thread.
struct Stepped: Action, Codable, Equatable {
  let thread: Int
  let step: Int
}

let crashReducer = Reducer<CrashState> {
  On(Stepped.self) { state, action in
    if action.step != state.last[action.thread] + 1 { state.gaps += 1 }
    state.last[action.thread] = action.step
    let word = UInt64(action.thread) &* 1_000_003 &+ UInt64(action.step)
    state.chain = (state.chain ^ word) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    return .none
  }
}

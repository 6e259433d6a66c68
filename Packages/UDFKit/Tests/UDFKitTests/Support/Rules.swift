import UDFKit

/// Creates a rule without an effect, which can reject if its closure can throw, at the place of the call.
func changing<State, A: Action, Failure: Error>(
  _ type: A.Type,
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  _ change: @escaping @Sendable (inout State, A) throws(Failure) -> Void
) -> Reducer<State> {
  On(type, only: audience, fileID: fileID, line: line) {
    (state: inout State, action: A) throws(Failure) in
    try change(&state, action)
    return .none
  }
}

/// Creates a rule that counts the actions of a type in a part of the state.
func countingRule<State, A: Action>(
  _ type: A.Type,
  in count: any WritableKeyPath<State, Int> & Sendable,
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line
) -> Reducer<State> {
  changing(type, only: audience, fileID: fileID, line: line) { state, _ in
    state[keyPath: count] += 1
  }
}

/// Creates a rule that counts the actions of a type in a state that is a number.
func countingRule<A: Action>(
  _ type: A.Type,
  fileID: StaticString = #fileID,
  line: UInt = #line
) -> Reducer<Int> {
  countingRule(type, in: \.self, fileID: fileID, line: line)
}

/// The error of a rule that rejects.
struct Refused: Error, Equatable {}

import UDFKit

/// Creates a rule that counts the actions of a type in a part of the state.
///
/// Its place is that of the call.
func countingRule<State, A: Action>(
  _ type: A.Type,
  in count: any WritableKeyPath<State, Int> & Sendable,
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line
) -> Reducer<State> {
  On(type, only: audience, fileID: fileID, line: line) { state, _ in
    state[keyPath: count] += 1
    return .none
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

import UDFKit

/// A sentence of a scenario and what it means.
struct Step<State: Equatable & Sendable>: Sendable {
  enum Kind: Sendable {
    case given(State)
    case when(any Action)
    case pass(Duration)
    case changes(@Sendable (inout State) -> Void)
    case holds(@Sendable (State) -> Bool)
    case rejected(name: String, matches: @Sendable (any Error) -> Bool)
  }

  let kind: Kind
  let sentence: String?
  let location: TestLocation?

  /// The word with which it begins, unless it goes on with what the one before it does.
  var keyword: String {
    switch kind {
    case .given: "Given"
    case .when, .pass: "When"
    case .changes, .holds, .rejected: "Then"
    }
  }

  /// The sentence, made of the values if there is none.
  func text(after told: inout Told<State>) -> String {
    switch kind {
    case .given(let state):
      told = Told(state: state)
      return sentence ?? Words.state(state)
    case .when(let action):
      told.isOver = true
      return sentence ?? Words.action(action)
    case .pass(let duration):
      told.isOver = true
      return sentence ?? "\(duration) pass"
    case .changes(let change):
      guard let before = told.state else { return sentence ?? "the state is as expected" }
      var after = before
      change(&after)
      told = Told(state: after)
      return sentence ?? Words.change(from: before, to: after)
    case .holds:
      if told.isOver { told.state = nil }
      return sentence ?? ""
    case .rejected(let name, _): return sentence ?? "it is rejected: \(name)"
    }
  }
}

/// What the sentences before one have told of the state.
struct Told<State> {
  /// The state that the next `changes` starts from; nil when a `holds` has left it open.
  var state: State?
  /// Whether something has happened since.
  var isOver = false
}

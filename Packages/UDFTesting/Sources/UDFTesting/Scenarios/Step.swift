import UDFKit

/// A sentence of a scenario and its meaning.
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

  /// The keyword with which the step begins if the step before it has a different keyword.
  var keyword: String {
    switch kind {
    case .given: "Given"
    case .when, .pass: "When"
    case .changes, .holds, .rejected: "Then"
    }
  }

  /// Returns the sentence, or a sentence made of the values if there is none.
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

/// The values of the state that earlier sentences have stated.
struct Told<State> {
  /// The state from which the next `changes` starts, or nil after a `holds` has left it open.
  var state: State?
  /// Whether an event has occurred since.
  var isOver = false
}

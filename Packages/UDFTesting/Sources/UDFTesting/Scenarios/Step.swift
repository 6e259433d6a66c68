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
  ///
  /// The baseline is the state that a `changes` starts from, and becomes the one it leads to.
  func text(_ baseline: inout State?) -> String {
    switch kind {
    case .given(let state):
      baseline = state
      return sentence ?? Words.state(state)
    case .when(let action): return sentence ?? Words.action(action)
    case .pass(let duration): return sentence ?? "\(duration) pass"
    case .changes(let change):
      guard let before = baseline else { return sentence ?? "the state changes" }
      var after = before
      change(&after)
      baseline = after
      return sentence ?? Words.change(from: before, to: after)
    case .holds: return sentence ?? ""
    case .rejected(let name, _): return sentence ?? "it is rejected: \(name)"
    }
  }
}

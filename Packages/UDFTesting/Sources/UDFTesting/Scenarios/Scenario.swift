public import UDFKit

/// A specification of a feature that runs as a test and prints itself as Gherkin.
///
/// ```swift
/// let countingDown = Scenario("Counting down stops at zero", of: "Counter")
///   .given(CounterState(count: 1))
///   .when(CounterAction.decrementButtonTapped)
///   .then { $0.count = 0 }
///   .when(CounterAction.decrementButtonTapped)
///   .then("a message says why") { $0.message = "The count cannot go below zero" }
///   .when(after: .seconds(2))
///   .then("the message is gone") { $0.message = nil }
///
/// await countingDown.run(on: CounterFeature.reducer)
/// print(countingDown)
/// ```
///
/// After each `when`, all work that it causes runs, except for sleeping tasks. A `then` states everything that changed
/// since the last `then`. The form with `holds:` allows other changes, and the form with `rejectedWith:` leaves them to
/// the next `then`. The run stops at the first sentence that fails, and fails at its line.
///
/// A step without a sentence is described by its values. A `holds:` leaves values open, so give a sentence to
/// a `then` that comes after it.
public struct Scenario<State: Equatable & Sendable>: Sendable, CustomStringConvertible {
  let title: String
  let feature: String?
  var steps: [Step<State>] = []

  /// Creates a scenario without steps.
  public init(_ title: String, of feature: String? = nil) {
    self.title = title
    self.feature = feature
  }

  /// Sets the initial state.
  public func given(_ state: State, _ sentence: String? = nil) -> Scenario {
    adding(.given(state), sentence, at: nil)
  }

  /// Dispatches an action.
  public func when(
    _ action: any Action,
    _ sentence: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Scenario {
    adding(.when(action), sentence, at: TestLocation(fileID, filePath, line, column))
  }

  /// Lets time pass.
  public func when(
    after duration: Duration,
    _ sentence: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Scenario {
    adding(.pass(duration), sentence, at: TestLocation(fileID, filePath, line, column))
  }

  /// States all that has changed in the state.
  public func then(
    _ sentence: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ change: @escaping @Sendable (inout State) -> Void
  ) -> Scenario {
    adding(.changes(change), sentence, at: TestLocation(fileID, filePath, line, column))
  }

  /// States a condition on the state, which may have changed otherwise.
  public func then(
    _ sentence: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    holds condition: @escaping @Sendable (State) -> Bool
  ) -> Scenario {
    adding(.holds(condition), sentence, at: TestLocation(fileID, filePath, line, column))
  }

  /// States that the last action was rejected for a reason and the state has not changed (law 8).
  public func then(
    rejectedWith reason: some Error & Equatable,
    _ sentence: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Scenario {
    let location = TestLocation(fileID, filePath, line, column)
    return adding(.rejected(Rejection(reason)), sentence, at: location)
  }

  private func adding(
    _ kind: Step<State>.Kind,
    _ sentence: String?,
    at location: TestLocation?
  ) -> Scenario {
    var scenario = self
    scenario.steps.append(Step(kind: kind, sentence: sentence, location: location))
    return scenario
  }
}

struct Step<State: Equatable & Sendable>: Sendable {
  enum Kind: Sendable {
    case given(State)
    case when(any Action)
    case pass(Duration)
    case changes(@Sendable (inout State) -> Void)
    case holds(@Sendable (State) -> Bool)
    case rejected(Rejection)
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
    case .rejected(let rejection): return sentence ?? "it is rejected: \(rejection.name)"
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

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
/// After each `when`, all work that it causes runs, except for sleeping tasks. A `then` states everything
/// that changed since the last `then`. The form with `holds:` allows other changes, and the form with
/// `rejectedWith:` leaves them to the next `then`. The run stops at the first sentence that fails, and fails at
/// its line.
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

  /// States how the state has changed.
  ///
  /// No other change is allowed.
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

  /// States a condition on the state.
  ///
  /// Other changes are allowed.
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
  public func then<Reason: Error & Equatable>(
    rejectedWith reason: Reason,
    _ sentence: String? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Scenario {
    let kind = Step<State>.Kind.rejected(name: "\(reason)") { $0 as? Reason == reason }
    return adding(kind, sentence, at: TestLocation(fileID, filePath, line, column))
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

import UDFInspection
import UDFKit

struct Rejection: Sendable {
  let name: String
  let matches: @Sendable (any Error) -> Bool

  init<Reason: Error & Equatable>(_ reason: Reason) {
    name = "\(reason)"
    matches = { $0 as? Reason == reason }
  }
}

extension TestStore {
  /// Checks fields of the current state, which the closure sets to their expected values.
  ///
  /// ```swift
  /// test.expect { $0.results = ["swift"] }
  /// ```
  public func expect(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ expected: (inout State) -> Void
  ) {
    var state = self.state
    expected(&state)
    guard let difference = difference(state, self.state) else { return }
    TestLocation(fileID, filePath, line, column)
      .fail("The state is not as expected.\n\n\(difference)")
  }

  func check(
    _ event: Event<State>,
    rejection: Rejection?,
    _ expected: ((inout State) -> Void)?,
    at location: TestLocation
  ) {
    inputs = event.dispatched.inputs ?? Inputs(now: now, seed: 0)
    let reason = event.dispatched.rejection
    if let rejection, let reason, rejection.matches(reason) { return }
    if rejection != nil || reason != nil {
      let outcome = reason.map { "was rejected: \($0)" } ?? "was not rejected"
      let expected = rejection.map { "; \($0.name) was expected to be the reason." } ?? ""
      let action = names.name(of: event.action)
      return location.fail("\(action) \(outcome)\(expected)\(origin(of: event))")
    }
    let isComplete = exhaustivity == .on
    if !isComplete, expected == nil { return }
    var state = isComplete ? event.before : event.after
    expected?(&state)
    guard let difference = difference(state, event.after) else { return }
    let action = names.name(of: event.action)
    location.fail(
      expected == nil
        ? "\(action) changed the state; give it a closure that says how.\n\n\(difference)"
          + origin(of: event)
        : "The state after \(action) is not as expected.\n\n\(difference)\(origin(of: event))"
          + adviceOnInputs(of: event)
    )
  }

  /// Skips the actions that this part of the test did not receive, up to the one with a number.
  func skipPart(
    until end: Int = .max,
    at location: TestLocation,
    before wanted: Wanted<State>? = nil
  ) {
    // The numbers ascend.
    guard let first = pending.first, first.number < end else { return }
    let isSkipped = { [partStart] (event: Event<State>) in
      partStart <= event.number && event.number < end
    }
    skip(pending.filter(isSkipped), at: location, before: wanted)
    pending.removeAll(where: isSkipped)
  }

  func skip(
    _ events: [Event<State>],
    at location: TestLocation,
    before wanted: Wanted<State>? = nil
  ) {
    guard !events.isEmpty else { return }
    if exhaustivity != .on { skipped += events }
    let heading = wanted.map { " before \($0.name(names))" } ?? ""
    let text = "Not received\(heading):\n\(list(events))"
    switch exhaustivity {
    case .on: location.fail(text)
    case .off: break
    case .offShowingSkipped: note("\(location.fileID):\(location.line): \(text)")
    }
  }
}

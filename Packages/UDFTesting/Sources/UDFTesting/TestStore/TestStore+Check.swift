import UDFInspection
import UDFKit

extension TestStore {
  /// Compares the result of an action with the expected result.
  func check(
    _ event: Event<State>,
    _ fate: Fate,
    _ expected: ((inout State) -> Void)?,
    at location: TestLocation
  ) {
    inputs = event.dispatched.inputs ?? Inputs(now: now, seed: 0)
    // Only a failure needs the name.
    var action: String { names.name(of: event.action) }
    switch (fate, event.dispatched.rejection) {
    case (.reduced, nil): break
    case (.reduced, let reason?):
      return location.fail("\(action) was rejected: \(reason)\(origin(of: event))")
    case (.rejected(_, let matches), let reason?) where matches(reason): return
    case (.rejected(let name, _), let reason):
      let outcome = reason.map { "was rejected: \($0)" } ?? "was not rejected"
      return location.fail(
        "\(action) \(outcome); \(name) was expected to be the reason.\(origin(of: event))"
      )
    }
    let isComplete = exhaustivity == .on
    if !isComplete, expected == nil { return }
    var state = isComplete ? event.before : event.after
    expected?(&state)
    guard !areSame(state, event.after) else { return }
    let difference = difference(state, event.after)
    location.fail(
      expected == nil
        ? "\(action) changed the state; give it a closure that says how.\n\n\(difference)"
          + origin(of: event)
        : "The state after \(action) is not as expected.\n\n\(difference)\(origin(of: event))"
          + adviceOnInputs(of: event)
    )
  }

  /// Skips the actions that this part of the test did not receive, up to the one with a number.
  func skipPart(until end: Int = .max, at location: TestLocation, before wanted: Wanted? = nil) {
    // The numbers ascend.
    guard let first = pending.first, first.number < end else { return }
    let isSkipped = { [partStart] (event: Event<State>) in
      partStart <= event.number && event.number < end
    }
    skip(pending.filter(isSkipped), at: location, before: wanted)
    pending.removeAll(where: isSkipped)
  }

  /// Skips actions that the test did not receive, which fails an exhaustive test.
  func skip(_ events: [Event<State>], at location: TestLocation, before wanted: Wanted? = nil) {
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

/// The expected outcome of an action.
enum Fate {
  /// The action is reduced.
  case reduced
  /// The action is rejected for a reason.
  case rejected(name: String, matches: (any Error) -> Bool)

  static func rejected<Reason: Error & Equatable>(_ reason: Reason) -> Fate {
    .rejected(name: "\(reason)") { $0 as? Reason == reason }
  }
}

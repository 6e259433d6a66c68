import CustomDump
import UDFKit

/// Returns the name of an action in a failure, such as `CounterAction.added(5)`.
func name(of action: any Action) -> String {
  let isEnum = Mirror(reflecting: action).displayStyle == .enum
  return isEnum ? "\(type(of: action)).\(action)" : "\(action)"
}

/// Returns the difference of two values, with a line for each field.
func difference<Value>(_ expected: Value, _ actual: Value) -> String {
  let format = DiffFormat(first: "−", second: "+", both: " ")
  let lines = diff(expected, actual, format: format) ?? "\(actual)"
  let indented = lines.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : "    \($0)" }
  return indented.joined(separator: "\n") + "\n\n(Expected: −, Actual: +)"
}

extension TestStore {
  /// Returns where an action came from, its cause, and its rules.
  func origin(of event: Event<State>) -> String {
    var lines = ["", "", "Dispatched at \(event.dispatched.location)"]
    for cause in sequence(first: event.dispatched.cause, next: { $0?.previous }).lazy.map({ $0 }) {
      guard let cause else { break }
      lines.append(
        "by the effect of \(name(of: cause.action)), from the rule at \(cause.rule.location)"
      )
    }
    return (lines + rules(for: event.action)).joined(separator: "\n")
  }

  private func rules(for action: any Action) -> [String] {
    let type = String(reflecting: Swift.type(of: action))
    let rules = store.rules.filter { $0.action == type || $0.action == nil }
    return rules.isEmpty ? ["No rule handles it."] : ["Its rules:"] + rules.map { "  \($0)" }
  }

  /// Returns the actions with their causes, one per line.
  func list(_ events: [Event<State>]) -> String {
    events.map { event in
      let cause = event.dispatched.cause.map { ", caused by \(name(of: $0.action))" } ?? ""
      let rejection = event.dispatched.rejection.map { ", rejected: \($0)" } ?? ""
      return "  \(name(of: event.action)) from \(event.dispatched.location)\(cause)\(rejection)"
    }
    .joined(separator: "\n")
  }

  /// Returns the failure of a reducer that gives two different results.
  func text(
    of twins: (first: Twin<State>.Outcome, second: Twin<State>.Outcome),
    for event: Event<State>
  ) -> String {
    let (first, second) = twins
    let fates = [first, second].map { $0.rejection.map { "rejected: \($0)" } ?? "reduced" }
    let result =
      first.state == second.state
      ? "    once \(fates[0]), once \(fates[1])"
      : difference(first.state, second.state)
        .replacing("(Expected: −, Actual: +)", with: "(First: −, Second: +)")
    return
      "\(name(of: event.action)) was reduced twice on the same state, with different results"
      + " (law 10). A reducer depends on nothing but its state and the action: let an effect bring"
      + " in time, randomness and the world.\n\n\(result)\(origin(of: event))"
  }

  /// Returns the failure of a `receive` when other actions are pending.
  func text(of events: [Event<State>], instead wanted: Wanted) -> String {
    "\(wanted.name) was expected to come, and there is only:\n\(list(events))"
  }

  /// Returns the failure of a `receive` when no action is pending.
  func textOfNothing(instead wanted: Wanted) -> String {
    "\(wanted.name) was expected to come, and nothing did.\n\(alive)"
  }

  /// The running effects, the sleeping tasks, and the work that the test cannot drive.
  var alive: String {
    let effects = store.effects
    let sleeps = clock.sleeps
    var lines = effects.isEmpty ? ["No effect is alive."] : ["Alive, with nothing left to run:"]
    lines += effects.map { effect in
      let ids = effect.ids.isEmpty ? "" : "\(effect.ids.joined(separator: " / ")), "
      return "  \(ids)the effect of \(name(of: effect.cause.action)),"
        + " from the rule at \(effect.cause.rule.location)"
    }
    if !sleeps.isEmpty {
      let times = sleeps.map { "\($0)" }.joined(separator: ", ")
      lines.append("Asleep on the clock for another \(times): advance(by:) wakes them.")
    }
    if effects.count > sleeps.count {
      lines.append(
        "What does not sleep on the clock waits for what this test does not drive: a Task {} or"
          + " detached task, an actor with an executor of its own, another clock, or real I/O. Give"
          + " the effect the store's clock and a client that answers by itself."
      )
    }
    return lines.joined(separator: "\n")
  }
}

import CustomDump
import UDFInspection
import UDFKit

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
  ///
  /// If the action changed nothing, it also returns what each rule did.
  func origin(of event: Event<State>, saysOutcome: Bool = true) -> String {
    let address = event.dispatched.address.map { " to \(shown("\($0)"))" } ?? ""
    let lines =
      ["", "", "Dispatched at \(event.dispatched.location)\(address)"] + causes(of: event)
    let mustSay = saysOutcome && changedNothing(event)
    return (lines + (mustSay ? outcomes(of: event) : rules(for: event))).joined(separator: "\n")
  }

  /// Returns whether the rules of an action left the state as it was, and did not reject the action.
  func changedNothing(_ event: Event<State>) -> Bool {
    event.dispatched.rejection == nil && areSame(event.before, event.after)
  }

  /// Returns the causes of an action, the last one first.
  func causes(of event: Event<State>) -> [String] {
    guard let cause = event.dispatched.cause else { return [] }
    return sequence(first: cause, next: \.previous).map {
      "by the effect of \(names.name(of: $0.action)), from the rule at \($0.rule.location)"
    }
  }

  private func rules(for event: Event<State>) -> [String] {
    let type = String(reflecting: Swift.type(of: event.action))
    let rules = store.rules.filter { $0.action == type || $0.action == nil }
    if rules.isEmpty { return ["No rule handles it."] }
    return ["Its rules:"]
      + rules.map { "  \($0.action ?? "any action") → \(shown($0.slice)) (\($0.location))" }
  }

  private func outcomes(of event: Event<State>) -> [String] {
    let steps = twin.explanation(of: event).steps
    return steps.isEmpty
      ? ["No rule handles it."]
      : ["It changed nothing. Its rules:"] + steps.map { "  \(text(of: $0))" }
  }

  func text(of step: Explanation.Step) -> String {
    guard let slicePath else { return "\(step)" }
    let parts = "\(step)".split(separator: slicePath, omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: "\(parts[0])") { text, rest in
      text += rest.hasPrefix(".") ? "\\\(rest)" : "\\.self\(rest)"
    }
  }

  /// Returns what to know about ids if the rules of an action run on elements and have read its inputs.
  func adviceOnInputs(of event: Event<State>) -> String {
    let type = type(of: event.action)
    let isOnElements = store.rules.contains { $0.actionType == type && $0.slice.contains("[…]") }
    guard event.dispatched.inputs != nil, isOnElements else { return "" }
    return
      "\n\nIts rules read inputs. Each of several elements, and each level of a reducer that contains itself, has random"
      + " numbers of its own, and `inputs` are those of the first element outside of levels. Take an id from `state`."
  }

  /// Returns the actions with their causes, one per line.
  func list(_ events: [Event<State>]) -> String {
    let names = names
    return events.map { event in
      let dispatched = event.dispatched
      let address = dispatched.address.map { " to \(shown("\($0)"))" } ?? ""
      let cause = dispatched.cause.map { ", caused by \(names.name(of: $0.action))" } ?? ""
      let rejection = dispatched.rejection.map { ", rejected: \($0)" } ?? ""
      return
        "  \(names.name(of: event.action))\(address) from \(dispatched.location)\(cause)\(rejection)"
    }
    .joined(separator: "\n")
  }

  /// Returns the failure of a reducer that is not deterministic.
  func text(of fault: Twin<State>.Fault, for event: Event<State>) -> String {
    switch fault {
    case .differs(let first, let second): text(of: first, second, for: event)
    case .changesObjects(let changes):
      "\(names.name(of: event.action)) changes an object of the state, which all copies of the state share (law 10):"
        + " reduced again, it changed it again. \(consequence(of: changes))"
        + origin(of: event, saysOutcome: false)
    }
  }

  /// Returns the failure of objects of the state that changed once, during the actions or before them.
  func text(of changes: [String], after events: [Event<State>]) -> String {
    "An object of the state has changed, which all copies of the state share (law 10). \(consequence(of: changes))"
      + "\n\nA rule of these actions did it, or an effect or the test before them:\n\(list(events))"
  }

  private func consequence(of changes: [String]) -> String {
    "So earlier states change too, and no difference can be seen. Make it a struct.\n\n"
      + changes.map { "    \($0)" }.joined(separator: "\n")
  }

  private func text(
    of first: Twin<State>.Outcome,
    _ second: Twin<State>.Outcome,
    for event: Event<State>
  ) -> String {
    let fates = [first, second].map { $0.rejection.map { "rejected: \($0)" } ?? "reduced" }
    let result =
      first.state == second.state
      ? "    once \(fates[0]), once \(fates[1])"
      : difference(first.state, second.state)
        .replacing("(Expected: −, Actual: +)", with: "(First: −, Second: +)")
    return
      "\(names.name(of: event.action)) was reduced twice on the same state, with different results"
      + " (law 10). A reducer depends on nothing but its state, the action and its inputs: read time and"
      + " randomness from the inputs, and let an effect bring in the world.\n\n\(result)\(origin(of: event, saysOutcome: false))"
  }

  /// The running effects, the sleeping tasks, and the work that the test cannot drive.
  var alive: String { Alive(effects: store.effects, sleeps: clock.sleeps).description }
}

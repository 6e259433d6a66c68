import CustomDump
import UDFInspection
import UDFKit

/// Returns the difference of two values, with a line for each field, or nil if they are the same.
func difference<Value: Equatable>(
  _ expected: Value,
  _ actual: Value,
  named names: String = "Expected: −, Actual: +"
) -> String? {
  if areSame(expected, actual) { return nil }
  let format = DiffFormat(first: "−", second: "+", both: " ")
  let lines = diff(expected, actual, format: format) ?? "\(actual)"
  let indented = lines.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : "    \($0)" }
  return indented.joined(separator: "\n") + "\n\n(\(names))"
}

/// Returns a text of what has not ended: running effects, sleeping tasks, and work that a test cannot drive.
func alive(_ effects: [RunningEffect], _ sleeps: [Duration]) -> String {
  var lines = [effects.isEmpty ? "No effect is alive." : "Alive, with nothing left to run:"]
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

extension TestStore {
  var alive: String { UDFTesting.alive(store.effects, clock.sleeps) }

  /// Returns where an action came from, its cause, and its rules, with what they did if that was nothing.
  func origin(of event: Event<State>, saysOutcome: Bool = true) -> String {
    let lines =
      ["\n\nDispatched at \(event.dispatched.location)\(address(of: event))"] + causes(of: event)
    let type = String(reflecting: Swift.type(of: event.action))
    let isSilent = saysOutcome && changedNothing(event)
    let rules =
      isSilent
      ? twin.steps(for: event).map(text)
      : store.rules.filter { $0.action == type || $0.action == nil }
        .map { "  \($0.action ?? "any action") → \(shown($0.slice)) (\($0.location))" }
    let heading = isSilent ? "It changed nothing. Its rules:" : "Its rules:"
    return (lines + [rules.isEmpty ? "No rule handles it." : heading] + rules)
      .joined(separator: "\n")
  }

  func changedNothing(_ event: Event<State>) -> Bool {
    event.dispatched.rejection == nil && areSame(event.before, event.after)
  }

  func address(of event: Event<State>) -> String {
    event.dispatched.address.map { " to \(shown("\($0)"))" } ?? ""
  }

  /// Returns the causes of an action, the last one first.
  private func causes(of event: Event<State>) -> [String] {
    guard let cause = event.dispatched.cause else { return [] }
    return sequence(first: cause, next: \.previous).map {
      "by the effect of \(names.name(of: $0.action)), from the rule at \($0.rule.location)"
    }
  }

  func text(of step: Explanation.Step) -> String {
    guard let slicePath else { return "  \(step)" }
    let parts = "\(step)".split(separator: slicePath, omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: "  \(parts[0])") { text, rest in
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

  func list(_ events: [Event<State>]) -> String {
    let names = names
    return events.map { event in
      let cause = event.dispatched.cause.map { ", caused by \(names.name(of: $0.action))" } ?? ""
      let rejection = event.dispatched.rejection.map { ", rejected: \($0)" } ?? ""
      return "  \(names.name(of: event.action))\(address(of: event)) from"
        + " \(event.dispatched.location)\(cause)\(rejection)"
    }
    .joined(separator: "\n")
  }

  func text(of fault: Twin<State>.Fault, for event: Event<State>) -> String {
    let name = names.name(of: event.action)
    let origin = origin(of: event, saysOutcome: false)
    switch fault {
    case .differs(let first, let second):
      let fates = [first, second].map { $0.rejection.map { "rejected: \($0)" } ?? "reduced" }
      let result =
        difference(first.state, second.state, named: "First: −, Second: +")
        ?? "    once \(fates[0]), once \(fates[1])"
      return "\(name) was reduced twice on the same state, with different results (law 10). A"
        + " reducer depends on nothing but its state, the action and its inputs: read time and"
        + " randomness from the inputs, and let an effect bring in the world.\n\n\(result)\(origin)"
    case .changesObjects(let changes):
      return "\(name) changes an object of the state, which all copies of the state share (law 10):"
        + " reduced again, it changed it again. \(consequence(of: changes))\(origin)"
    }
  }

  func text(of changes: [String], after events: [Event<State>]) -> String {
    "An object of the state has changed, which all copies of the state share (law 10). \(consequence(of: changes))"
      + "\n\nA rule of these actions did it, or an effect or the test before them:\n\(list(events))"
  }

  private func consequence(of changes: [String]) -> String {
    "So earlier states change too, and no difference can be seen. Make it a struct.\n\n"
      + changes.map { "    \($0)" }.joined(separator: "\n")
  }

  /// Returns the failure of a cascade that was stopped, with the causes of its last action up to the first repetition.
  func text(of excess: CascadeLimit.Excess, after last: Event<State>) -> String {
    var named: Set<String> = []
    let causes = causes(of: last).prefix { named.insert($0).inserted }
    let rest = (last.dispatched.cause?.depth ?? 0) - causes.count
    let lines =
      ["Dispatched at \(last.dispatched.location)"] + causes
      + (rest > 0 ? ["and so on, another \(rest) times"] : [])
    return "\(excess.count) actions followed from one another while no time passed, and"
      + " \(names.name(of: excess.action)) was stopped. Let a rule return an effect only while there is something to"
      + " do, or let the effect wait. If the actions have an end, set a greater cascadeLimit. The last one was"
      + " \(names.name(of: last.action)):\n\n" + lines.joined(separator: "\n")
  }
}

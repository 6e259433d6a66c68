import UDFInspection
import UDFKit

/// The failures of what is not there: an action that does not come, and a rule that does not hear one.
extension TestStore {
  func text(ofMissing wanted: Wanted<State>) -> String {
    let expected = "\(wanted.name(names)) was expected to come"
    if !pending.isEmpty { return "\(expected), and there is only:\n\(list(pending))" }
    let earlier = skipped.filter(wanted.matches)
    guard earlier.isEmpty else {
      return
        "\(expected). It came earlier, and was skipped, because the test was not exhaustive"
        + " then:\n\(list(earlier))\nReceive it before the next send, within the part that is not exhaustive."
    }
    return "\(expected), and nothing did.\n\(alive)\(outcomeOfIdleAction)"
  }

  private var outcomeOfIdleAction: String {
    guard let last = idleEvent else { return "" }
    let steps = twin.steps(for: last)
    guard steps.contains(where: \.isSilent), !steps.contains(where: \.hasEffect) else { return "" }
    return "\n\(names.name(of: last.action)) came last\(address(of: last)), and did nothing."
      + outcomes(steps)
  }

  func isUnhandled(_ event: Event<State>) -> Bool { twin.steps(for: event).allSatisfy(\.isSilent) }

  func text(ofUnhandled event: Event<State>) -> String {
    let steps = twin.steps(for: event)
    let action = "\(names.name(of: event.action)), dispatched at \(event.dispatched.location)"
    if steps.isEmpty { return "No rule handled \(action). \(advice(onUnhandled: event.action))" }
    // The twin has the feature of an isolated store, also if the store itself has it no more.
    if slicePath != nil, !steps.allSatisfy(\.isSilent) {
      return "No rule ran for \(action): an action of endingWith had ended the feature before."
    }
    let areElsewhere = steps.allSatisfy { if case .elsewhere = $0.verdict { true } else { false } }
    let advice =
      event.dispatched.cause != nil
      ? "\nLet the effect dispatch it to the part that a rule hears, with to:."
      : "\nSend it to the store of the part that a rule hears, such as to: test.store.scope(…, as: .own)."
    return "No rule ran for \(action)\(address(of: event)).\(outcomes(steps))"
      + (areElsewhere ? advice : "")
  }

  private func outcomes(_ steps: [Explanation.Step]) -> String {
    " Its rules:\n" + steps.map(text).joined(separator: "\n")
  }

  private func advice(onUnhandled action: any Action) -> String {
    let type = names.name(of: type(of: action))
    let own = String(reflecting: Swift.type(of: action))
    if let advised = action as? any _AdvisedAction {
      return slicePath != nil && type == "Dismiss"
        ? "Say that a parent presents the feature: endingWith: [Dismiss.self]."
        : Swift.type(of: advised)._adviceIfUnhandled
    }
    if store.rules.isEmpty {
      return "The store has no rules: give it a reducer, or rules in braces."
    }
    let other = store.rules.compactMap(\.action).first {
      $0 != own && $0.split(separator: ".").last == own.split(separator: ".").last
    }
    if let other { return "A rule handles \(other), and this is \(own)." }
    return slicePath != nil
      ? "Add an On(\(type).self) rule, or say that its parent handles it: expecting: [\(type).self]."
      : "Add an On(\(type).self) rule, or dispatch it to the store of the feature that has one."
  }
}

extension Explanation.Step {
  fileprivate var isSilent: Bool {
    switch verdict {
    case .elsewhere, .absent: true
    case .changed, .unchanged, .ran, .rejected, .notReached: false
    }
  }
}

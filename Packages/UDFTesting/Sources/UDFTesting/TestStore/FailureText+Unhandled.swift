import UDFInspection
import UDFKit

extension TestStore {
  /// Returns whether no rule handles an action in the state before it.
  func isUnhandled(_ event: Event<State>) -> Bool {
    twin.explanation(of: event).steps.allSatisfy(\.isSilent)
  }

  /// Returns the failure of an action that no rule handled, which says what is not there.
  func text(ofUnhandled event: Event<State>) -> String {
    let steps = twin.explanation(of: event).steps
    let (name, location) = (names.name(of: event.action), event.dispatched.location)
    if steps.isEmpty {
      return
        "No rule handled \(name), dispatched at \(location). \(advice(onUnhandled: event.action))"
    }
    // The twin has the feature of an isolated store, also if the store itself has it no more.
    if slicePath != nil, !steps.allSatisfy(\.isSilent) {
      return "No rule ran for \(name), dispatched at \(location): an action of endingWith had ended"
        + " the feature before."
    }
    let address = event.dispatched.address.map { " to \(shown("\($0)"))" } ?? ""
    return "No rule ran for \(name), dispatched at \(location)\(address). Its rules:\n"
      + steps.map { "  \(text(of: $0))" }.joined(separator: "\n")
      + advice(onUnreached: steps, isCaused: event.dispatched.cause != nil)
  }

  /// Returns what to do about an action that did not reach the parts of the state whose rules hear it.
  private func advice(onUnreached steps: [Explanation.Step], isCaused: Bool) -> String {
    let areElsewhere = steps.allSatisfy { if case .elsewhere = $0.verdict { true } else { false } }
    guard areElsewhere else { return "" }
    return isCaused
      ? "\nLet the effect dispatch it to the part that a rule hears, with to:."
      : "\nSend it to the store of the part that a rule hears, such as to: test.store.scope(…, as: .own)."
  }

  /// Returns what to do about an action that no rule handles.
  private func advice(onUnhandled action: any Action) -> String {
    let type = names.name(of: type(of: action))
    if let advised = action as? any _AdvisedAction {
      return slicePath != nil && type == "Dismiss"
        ? "Say that a parent presents the feature: endingWith: [Dismiss.self]."
        : Swift.type(of: advised)._adviceIfUnhandled
    }
    let others = store.rules.compactMap(\.action).filter { isNamed($0, like: action) }
    if let other = others.first {
      return "A rule handles \(other), and this is \(String(reflecting: Swift.type(of: action)))."
    }
    return slicePath != nil
      ? "Add an On(\(type).self) rule, or say that its parent handles it: expecting: [\(type).self]."
      : "Add an On(\(type).self) rule, or dispatch it to the store of the feature that has one."
  }

  /// Returns whether a type of a rule has the name of an action of another module or another type.
  private func isNamed(_ rule: String, like action: any Action) -> Bool {
    let own = String(reflecting: type(of: action))
    return rule != own && rule.split(separator: ".").last == own.split(separator: ".").last
  }
}

extension Explanation.Step {
  /// Whether the rule was not for the action, or its slice was not there.
  var isSilent: Bool {
    switch verdict {
    case .elsewhere, .absent: true
    case .changed, .unchanged, .ran, .rejected, .notReached: false
    }
  }
}

import UDFKit

/// What one rule would do with an action, as the command `explain` shows it.
struct ExplanationStep: Encodable, Sendable {
  private enum Key: CodingKey {
    case rule, verdict, error, hasEffect
  }

  let rule: RuleInfo
  /// `changed`, `unchanged`, `rejected` and so on, as the store names it.
  let verdict: String
  /// Why the rule rejects the action, in one line; nil when it does not.
  let error: String?
  /// Whether it returned an effect, which was not started.
  let hasEffect: Bool
  /// Whether the slice of the rule would be another one.
  let isChange: Bool

  private let words: String

  init(_ step: Explanation.Step) {
    rule = RuleInfo(step.rule)
    hasEffect = step.hasEffect
    if case .rejected(let reason) = step.verdict {
      error = String(oneLineOf: reason)
    } else {
      error = nil
    }
    (verdict, words, isChange) =
      switch step.verdict {
      case .changed: ("changed", "changes its slice", true)
      case .unchanged: ("unchanged", "changes nothing", false)
      case .ran: ("ran", "may change its slice", true)
      case .absent: ("absent", "does not run, its slice is not there", false)
      case .elsewhere: ("elsewhere", "does not run, it is not on the line of the store", false)
      case .rejected: ("rejected", "rejects the action, which is undone", false)
      case .notReached: ("notReached", "does not run, the action is rejected before", false)
      }
  }

  /// `CounterFeature.CounterAction  \.counter  CounterFeature/CounterFeature.swift:17  changes its slice`.
  var text: String { "\(rule.text)  \(words)" + (hasEffect ? ", returns an effect" : "") }

  /// Writes all fields, also one that is nil, so that every step has the same shape.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(rule, forKey: .rule)
    try container.encode(verdict, forKey: .verdict)
    try container.encode(error, forKey: .error)
    try container.encode(hasEffect, forKey: .hasEffect)
  }
}

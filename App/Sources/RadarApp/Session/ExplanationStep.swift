import UDFInspection
import UDFKit

/// The result of one rule for an action, as the command `explain` shows it.
struct ExplanationStep: Encodable, Sendable {
  private enum Key: CodingKey {
    case rule, verdict, error, hasEffect
  }

  let rule: RuleInfo
  /// The store's name for the result, such as `changed`, `unchanged` or `rejected`.
  let verdict: String
  /// The reason why the rule rejects the action, in one line, or nil if it accepts the action.
  let error: String?
  /// Whether the rule returned an effect, which was not started.
  let hasEffect: Bool
  /// Whether the slice of the rule would change.
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

  /// The step as text, such as
  /// `CounterFeature.CounterAction  \.counter  CounterFeature/CounterFeature.swift:17  changes its slice`.
  var text: String { "\(rule.text)  \(words)" + (hasEffect ? ", returns an effect" : "") }

  /// Encodes all fields, including nil values, so that every step has the same format.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(rule, forKey: .rule)
    try container.encode(verdict, forKey: .verdict)
    try container.encode(error, forKey: .error)
    try container.encode(hasEffect, forKey: .hasEffect)
  }
}

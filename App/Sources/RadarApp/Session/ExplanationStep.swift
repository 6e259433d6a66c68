import UDFInspection
import UDFKit

/// The result of one rule for an action, as the command `explain` shows it.
struct ExplanationStep: Encodable, Sendable {
  private enum CodingKeys: CodingKey {
    case rule, verdict, error, hasEffect
  }

  let rule: RuleInfo
  /// The store's name for the result, such as `changed`, `unchanged` or `rejected`.
  let verdict: String
  /// The reason why the rule rejects the action, in one line, or nil if it accepts the action.
  @OrNull var error: String?
  /// Whether the rule returned an effect, which was not started.
  let hasEffect: Bool
  /// The step as text, such as `\.counter (CounterFeature/CounterFeature.swift:17): changed its slice`.
  let text: String

  init(_ step: Explanation.Step) {
    rule = RuleInfo(step.rule)
    verdict = String("\(step.verdict)".prefix { $0 != "(" })
    hasEffect = step.hasEffect
    text = Quoted.plain(step.description, limit: 400)
    if case .rejected(let reason) = step.verdict { error = String(oneLineOf: reason) }
  }

  /// Whether the slice of the rule would change, as far as it is known.
  var isChange: Bool { ["changed", "ran"].contains(verdict) }
}

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
  @OrNull var error: String?
  let hasEffect: Bool
  let text: String

  init(_ step: Explanation.Step) {
    rule = RuleInfo(step.rule)
    verdict = String("\(step.verdict)".prefix { $0 != "(" })
    hasEffect = step.hasEffect
    text = Quoted.plain(step.description, limit: 400)
    if case .rejected(let reason) = step.verdict { error = String(oneLineOf: reason) }
  }

  var isChange: Bool { ["changed", "ran"].contains(verdict) }
}

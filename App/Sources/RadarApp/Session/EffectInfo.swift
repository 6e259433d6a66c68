import UDFKit

/// A running effect, as the command `effects` shows it.
struct EffectInfo: Encodable, Sendable {
  /// The ids of the effect, from the outermost to the innermost.
  let ids: [String]
  let action: String
  let rule: RuleInfo
  /// The time at which the effect was returned, in seconds since the creation of the store.
  let startedAt: Double

  init(_ effect: RunningEffect) {
    ids = effect.ids
    // The text is limited, because an action may contain a whole feed.
    action = String("\(effect.cause.action)".prefix(200))
    rule = RuleInfo(effect.cause.rule)
    startedAt = effect.startedAt / .seconds(1)
  }

  var text: String { "\(ids.joined(separator: " "))  \(action)  \(rule.place)" }
}

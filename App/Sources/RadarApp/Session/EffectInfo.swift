import UDFKit

/// An effect that runs, as the command `effects` shows it.
struct EffectInfo: Encodable, Sendable {
  /// Its ids, from the outside in.
  let ids: [String]
  /// The action that started it.
  let action: String
  /// The rule that returned it.
  let rule: RuleInfo
  /// When it was returned, in seconds since the store was made.
  let startedAt: Double

  init(_ effect: RunningEffect) {
    ids = effect.ids
    // An action may carry a whole feed.
    action = String("\(effect.cause.action)".prefix(200))
    rule = RuleInfo(effect.cause.rule)
    let (seconds, attoseconds) = effect.startedAt.components
    startedAt = Double(seconds) + Double(attoseconds) * 1e-18
  }

  /// `search  searchRequested("swift")  SearchFeature/SearchFeature.swift:20`.
  var text: String { "\(ids.joined(separator: " "))  \(action)  \(rule.place)" }
}

import UDFInspection
import UDFKit

/// A rule of the store, as the command `rules` shows it.
struct RuleInfo: Encodable, Sendable {
  /// The type of the actions that the rule handles, or nil if it is called for all actions.
  let action: String?
  let slice: String
  let file: String
  let line: Int
  let canReject: Bool

  init(_ rule: Rule) {
    action = rule.action
    slice = rule.slice
    file = rule.location.fileID
    line = rule.location.line
    canReject = rule.canReject
  }

  var text: String { "\(action ?? "any action")  \(slice)  \(place)" }

  var place: String { "\(file):\(line)" }
}

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

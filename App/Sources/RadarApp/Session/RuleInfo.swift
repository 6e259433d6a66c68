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

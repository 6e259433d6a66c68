import UDFInspection
import UDFKit

/// A rule of the store, as the command `rules` shows it.
struct RuleInfo: Encodable, Sendable {
  /// The type of the actions that the rule handles, or nil if it is called for all actions.
  let action: String?
  /// The slice that the rule writes.
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

  /// The rule as text, such as
  /// `CounterFeature.CounterAction  \.counter  CounterFeature/CounterFeature.swift:17`.
  var text: String { "\(action ?? "any action")  \(slice)  \(place)" }

  /// The source location of the rule.
  var place: String { "\(file):\(line)" }
}

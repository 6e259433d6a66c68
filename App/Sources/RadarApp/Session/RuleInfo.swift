import UDFKit

/// A rule of the store, as the command `rules` shows it.
struct RuleInfo: Encodable, Sendable {
  /// The type of the actions that it handles; nil when it is asked about every one.
  let action: String?
  /// The slice that it writes.
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

  /// `CounterFeature.CounterAction  \.counter  CounterFeature/CounterFeature.swift:17`.
  var text: String { "\(action ?? "any action")  \(slice)  \(place)" }

  /// Where it is written.
  var place: String { "\(file):\(line)" }
}

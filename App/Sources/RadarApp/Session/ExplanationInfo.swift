import UDFInspection
import UDFKit

struct ExplanationInfo: Encodable, Sendable {
  @OrNull private(set) var action: String?
  @OrNull private(set) var type: String?
  private(set) var changes = false
  /// The reason why the state would not change, or nil if it would change.
  @OrNull private(set) var reason: String?
  private(set) var steps: [ExplanationStep] = []

  init(of request: Request<AppState>, in store: Store<AppState>, refusal: (any Error)? = nil) {
    guard let deed = request.deed else {
      reason = "\(request) causes no action"
      return
    }
    action = Quoted.plain("\(deed.action)")
    type = String(reflecting: Swift.type(of: deed.action))
    do {
      if let refusal { throw refusal }
      steps = try deed.target(store).explain(deed.action).steps.map(ExplanationStep.init)
      reason = Self.reason(steps)
    } catch {
      reason = "it is refused before any rule: \(String(oneLineOf: error))"
    }
    changes = reason == nil
  }

  private static func reason(_ steps: [ExplanationStep]) -> String? {
    if steps.isEmpty { return "no rule handles it" }
    for step in steps {
      if let error = step.error { return "\(step.rule.place) rejects it: \(error)" }
    }
    if steps.contains(where: \.isChange) { return nil }
    return "its rules leave their slices as they are"
      + (steps.contains(where: \.hasEffect) ? ", but return an effect" : "")
  }

  var lines: [String] {
    guard let action else { return ["There is nothing to explain: \(reason ?? "")"] }
    return ["\(action): \(result)"] + steps.enumerated().map { "\($0 + 1)  \($1.text)" }
  }

  private var result: String {
    guard let reason else { return "changes \(slices.joined(separator: " and "))" }
    let isRejected = steps.contains { $0.error != nil }
    return !isRejected && steps.contains(where: \.hasEffect)
      ? "changes nothing by itself, but returns an effect" : "nothing changes, because \(reason)"
  }

  private var slices: [String] {
    steps.filter(\.isChange).map(\.rule.slice).reduce(into: []) { slices, slice in
      if !slices.contains(slice) { slices.append(slice) }
    }
  }
}

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

struct RuleInfo: Encodable, Sendable {
  /// The type of the actions that the rule handles, or nil if it is called for all actions.
  let action: String?
  let slice: String
  let file: String
  let line: Int
  let canReject: Bool

  init(_ rule: Rule) {
    (action, slice, canReject) = (rule.action, rule.slice, rule.canReject)
    (file, line) = (rule.location.fileID, rule.location.line)
  }

  var text: String { "\(action ?? "any action")  \(slice)  \(place)" }

  var place: String { "\(file):\(line)" }
}

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

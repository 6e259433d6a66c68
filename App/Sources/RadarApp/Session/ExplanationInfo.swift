import UDFInspection
import UDFKit

/// The explanation of a command, as the command `explain` shows it.
struct ExplanationInfo: Encodable, Sendable {
  private enum Key: CodingKey {
    case action, type, changes, reason, steps
  }

  /// The action that the command would dispatch, or nil if it dispatches none.
  let action: String?
  /// The type of the action.
  let type: String?
  /// The reason why the state would not change, or nil if it would change.
  let reason: String?
  /// The result of each rule, in the order in which the rules run.
  let steps: [ExplanationStep]

  /// Creates the explanation of a command in a store, whose state does not change.
  init(of request: Request<AppState>, in store: Store<AppState>) {
    guard let deed = request.deed else {
      (action, type, steps) = (nil, nil, [])
      reason = "\(request) causes no action"
      return
    }
    (action, type) = Self.names(of: request)
    do {
      steps = try deed.target(store).explain(deed.action).steps.map(ExplanationStep.init)
    } catch {
      (steps, reason) = ([], Self.refusal(error))
      return
    }
    if let rejecting = steps.first(where: { $0.error != nil }), let error = rejecting.error {
      reason = "\(rejecting.rule.place) rejects it: \(error)"
    } else if steps.isEmpty {
      reason = "no rule handles it"
    } else if steps.contains(where: \.isChange) {
      reason = nil
    } else {
      reason =
        "its rules leave their slices as they are"
        + (steps.contains(where: \.hasEffect) ? ", but return an effect" : "")
    }
  }

  /// Creates the explanation of a command whose action would not be dispatched.
  init(of request: Request<AppState>, refusedFor refusal: any Error) {
    (action, type) = Self.names(of: request)
    (steps, reason) = ([], Self.refusal(refusal))
  }

  private static func refusal(_ reason: any Error) -> String {
    "it is refused before any rule: \(String(oneLineOf: reason))"
  }

  private static func names(of request: Request<AppState>) -> (action: String?, type: String?) {
    guard let action = request.deed?.action else { return (nil, nil) }
    return (Quoted.plain("\(action)"), String(reflecting: Swift.type(of: action)))
  }

  /// The explanation as readable lines: the result, followed by a line for each rule.
  var lines: [String] {
    guard let action else { return ["There is nothing to explain: \(reason ?? "")"] }
    return ["\(action): \(result)"] + steps.enumerated().map { "\($0 + 1)  \($1.text)" }
  }

  /// The result of the action itself.
  private var result: String {
    guard let reason else { return "changes \(slices.joined(separator: " and "))" }
    let isRejected = steps.contains { $0.error != nil }
    return !isRejected && steps.contains(where: \.hasEffect)
      ? "changes nothing by itself, but returns an effect" : "nothing changes, because \(reason)"
  }

  /// The slices that would change, in order and without duplicates.
  private var slices: [String] {
    steps.filter(\.isChange).map(\.rule.slice).reduce(into: []) { slices, slice in
      if !slices.contains(slice) { slices.append(slice) }
    }
  }

  /// Encodes all fields, including nil values, so that every explanation has the same format.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(action, forKey: .action)
    try container.encode(type, forKey: .type)
    try container.encode(reason == nil, forKey: .changes)
    try container.encode(reason, forKey: .reason)
    try container.encode(steps, forKey: .steps)
  }
}

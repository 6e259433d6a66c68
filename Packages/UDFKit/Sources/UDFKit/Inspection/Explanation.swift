/// What each rule would do with an action.
///
/// Use it to find why the state changes or does not; see `Store.explain`.
public struct Explanation: Sendable, CustomStringConvertible {
  /// The action.
  public let action: any Action
  /// The rules that handle actions of its type, in the order in which they run.
  public let steps: [Step]
  /// If no rule handles the action: the rules for the action types with the most similar names, best first.
  public let nearest: [Rule]

  /// What one rule did with the action.
  public struct Step: Sendable, CustomStringConvertible {
    /// The rule.
    public let rule: Rule
    /// The outcome.
    public let verdict: Verdict
    /// Whether the rule returned an effect.
    ///
    /// The effect was not started.
    public let hasEffect: Bool

    /// The step as a line, such as `\.left (App/AppReducer.swift:12): changed its slice`.
    public var description: String {
      "\(rule.slice) (\(rule.location)): \(verdict.text)"
        + (hasEffect ? "; returned an effect" : "")
    }
  }

  /// The outcome of a rule for an action.
  public enum Verdict: Sendable {
    /// The rule ran and changed its slice.
    case changed
    /// The rule ran and did not change its slice.
    case unchanged
    /// The rule ran, but its slice cannot be compared, so it is not known whether it changed.
    case ran
    /// The rule did not run, because its slice is nil, is in another case, or has no elements.
    case absent
    /// The rule did not run, because it is not on the line of the store's address (law 7).
    case elsewhere
    /// The rule threw an error, so the whole action is undone (law 8).
    case rejected(any Error)
    /// The rule did not run, because a rule before it rejected the action.
    case notReached

    var text: String {
      switch self {
      case .changed: "changed its slice"
      case .unchanged: "ran and changed nothing"
      case .ran: "ran; make its state Equatable to be told whether it changed"
      case .absent: "did not run, its slice is not there"
      case .elsewhere: "did not run, it is not on the line of this store"
      case .rejected(let error): "rejected the action, which is undone: \(error)"
      case .notReached: "did not run, the action had been rejected"
      }
    }
  }

  /// The action, followed by a line for each rule with its file and line.
  public var description: String {
    let name = String(reflecting: Swift.type(of: action))
    guard steps.isEmpty else {
      return (["\(action) (\(name)):"] + steps.map { "  \($0)" }).joined(separator: "\n")
    }
    let header = "No rule handles \(action) (\(name))."
    guard !nearest.isEmpty else {
      return header + " Nor has the store a rule for a similar one: add"
        + " On(\(Swift.type(of: action)).self) to its reducer."
    }
    return ([header + " The nearest:"] + nearest.map { "  \($0)" }).joined(separator: "\n")
  }
}

extension Explanation {
  /// Returns the rules for the three action types with the names most similar to a name, best first.
  static func nearest(to name: String, among rules: [Rule]) -> [Rule] {
    let wanted = lastPart(of: name)
    var seen: Set<String> = []
    let distances = rules.compactMap { rule -> (rule: Rule, distance: Int)? in
      guard let action = rule.action, seen.insert(action).inserted else { return nil }
      let found = lastPart(of: action)
      let distance = editDistance(wanted, found)
      return distance * 3 <= max(wanted.count, found.count) ? (rule, distance) : nil
    }
    return distances.enumerated()
      .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .prefix(3).map(\.element.rule)
  }

  private static func lastPart(of name: String) -> [Character] {
    Array((name.split(separator: ".").last ?? "").lowercased())
  }

  /// Returns how many characters must be inserted, removed or replaced to turn one name into the other.
  private static func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    var row = Array(0...right.count)
    for (index, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in right.enumerated() {
        let replaced = diagonal + (character == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[right.count]
  }
}

/// What each rule would do with an action.
///
/// Use it to find why the state changes or does not; see `Store.explain`.
public struct Explanation: Sendable, CustomStringConvertible {
  /// The action.
  public let action: any Action
  /// The address of the action as Swift code, or nil if it is for all rules.
  let address: String?
  /// The rules that handle actions of its type, in the order in which they run.
  public let steps: [Step]
  /// The observers of the whole store in the order in which they subscribed: those that are asked for their values, and
  /// up to 1,000 others.
  ///
  /// Those are the observers at the time of the explanation, and behind them those that have ended, if the store keeps
  /// them; see `Store.keepEndedObservers()`. Listeners are not listed, because they are told every action.
  public let observers: [Telling]
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
    /// The time that the rule took, measured with the store's clock, or nil if it did not run.
    public let duration: Duration?
    /// Why the rule did not run, if there is more to say than the outcome.
    let reason: String?

    init(
      rule: Rule,
      verdict: Verdict,
      hasEffect: Bool = false,
      duration: Duration? = nil,
      reason: String? = nil
    ) {
      self.rule = rule
      self.duration = duration
      self.verdict = verdict
      self.hasEffect = hasEffect
      self.reason = reason
    }

    /// The step as a line, such as `\.left (App/AppReducer.swift:12): changed its slice`.
    ///
    /// If the rule did not run, the line says why, such as `did not run: there is no \.rows[7]`.
    public var description: String {
      let text = reason.map { "did not run: \($0)" } ?? verdict.text
      return "\(rule.slice) (\(rule.location)): \(text)" + (hasEffect ? "; returned an effect" : "")
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
    ///
    /// The description of the step names what is not there.
    case absent
    /// The rule did not run, because the action is not for it: it is not on the line of the address, or it hears only
    /// its own instance, one sender or what is nearest (law 7).
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
      let target = address.map { " to \($0)" } ?? ""
      return (["\(action) (\(name))\(target):"] + steps.map { "  \($0)" }).joined(separator: "\n")
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
  static func nearest<Named>(
    to name: String,
    among all: [Named],
    by nameOf: (Named) -> String?
  ) -> [Named] {
    let wanted = lastPart(of: name)
    var seen: Set<String> = []
    let distances = all.compactMap { one -> (named: Named, distance: Int)? in
      guard let name = nameOf(one), seen.insert(name).inserted else { return nil }
      let found = lastPart(of: name)
      let distance = editDistance(wanted, found)
      return distance * 3 <= max(wanted.count, found.count) ? (one, distance) : nil
    }
    return distances.enumerated()
      .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .prefix(3).map(\.element.named)
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

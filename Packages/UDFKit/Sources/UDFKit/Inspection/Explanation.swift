/// What each rule makes of an action, and so why the state changes or does not; see `Store.explain`.
public struct Explanation: Sendable, CustomStringConvertible {
  /// The action.
  public let action: any Action
  /// The rules that are asked about actions of its type, in the order in which they run.
  public let steps: [Step]
  /// When no rule is: the rules for the action types with the most similar names, best first.
  public let nearest: [Rule]

  /// What one rule made of it.
  public struct Step: Sendable, CustomStringConvertible {
    /// The rule.
    public let rule: Rule
    /// What it did.
    public let verdict: Verdict
    /// Whether it returned an effect, which was not started.
    public let hasEffect: Bool

    /// `\.left (App/AppReducer.swift:12): changed its slice`.
    public var description: String {
      "\(rule.slice) (\(rule.location)): \(verdict.text)"
        + (hasEffect ? "; returned an effect" : "")
    }
  }

  /// What a rule did with an action.
  public enum Verdict: Sendable {
    /// It ran and changed its slice.
    case changed
    /// It ran, and its slice is as before.
    case unchanged
    /// It ran; whether it changed anything cannot be told, as the slice cannot be compared.
    case ran
    /// It did not run: its slice is nil, in another case, or has no elements.
    case absent
    /// It did not run: it is not on the line of the store, which is addressed (law 7).
    case elsewhere
    /// It threw, so the whole action is undone (law 8).
    case rejected(any Error)
    /// It did not run: a rule before it rejected the action.
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

  /// The action, and a line for each rule with its file and line.
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
  /// The rules for the three action types whose names are most like a name, best first.
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

  /// How many characters must be put in, taken out or replaced to make one name of the other.
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

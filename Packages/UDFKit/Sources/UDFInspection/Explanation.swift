public import UDFKit

/// What each rule would do with an action.
///
/// It tells why the state changes or does not; see `Store.explain`.
public struct Explanation: Sendable, CustomStringConvertible {
  /// The action.
  public let action: any Action
  let address: String?
  /// The rules that handle actions of its type, in the order in which they run.
  public let steps: [Step]
  /// The observers of the whole store in the order in which they subscribed: those that are asked for their values, and
  /// up to 1,000 others.
  ///
  /// Behind them are those that have ended, if the store keeps them; see `Store.keepEndedObservers()`. Listeners are
  /// not listed, because they are told every action.
  public let observers: [Telling]
  /// All rules of the store if none handles the action, and none otherwise.
  let otherRules: [Rule]
  /// If no rule handles the action: the rules for the action types with the most similar names, best first.
  public var nearest: [Rule] {
    Self.nearest(to: actionName, among: otherRules, by: \.action)
  }
  private var actionName: String { String(reflecting: type(of: action)) }

  /// The action, followed by a line for each rule with its file and line.
  public var description: String {
    let name = "\(action) (\(actionName))"
    guard steps.isEmpty else {
      let target = address.map { " to \($0)" } ?? ""
      return (["\(name)\(target):"] + steps.map { "  \($0)" }).joined(separator: "\n")
    }
    let header = "No rule handles \(name)."
    guard !nearest.isEmpty else {
      return "\(header) Nor has the store a rule for a similar one: add"
        + " On(\(type(of: action)).self) to its reducer."
    }
    return (["\(header) The nearest:"] + nearest.map { "  \($0)" }).joined(separator: "\n")
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
  package static func editDistance(_ left: [Character], _ right: [Character]) -> Int {
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

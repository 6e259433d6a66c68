/// An action after which a replay gives another state than the one that was written (law 12).
public struct Divergence: Sendable, CustomStringConvertible {
  /// How a replay differs.
  enum Kind: Sendable {
    /// Reducing the action twice gives two different states: a rule uses the time, chance, or something else outside.
    case isNotDetermined
    /// The action was rejected and is not rejected now, or the reverse.
    case isRejectedOtherwise
    /// A rule has changed since: the state at the next snapshot is another one.
    ///
    /// The states between two snapshots are not known. So this is the first action that writes what differs in the end.
    case givesAnotherState
  }

  /// How the replay differs.
  let kind: Kind
  /// The number of the entry.
  public let number: Int
  /// The number of the last entry before the snapshot that was compared.
  let last: Int
  /// The action, as text.
  let action: String
  /// The difference between the states, from the one that was written to the one of the replay.
  let difference: [String]

  /// What differs, and after which action.
  public var description: String {
    let what =
      switch kind {
      case .isNotDetermined:
        "gives another state each time. A rule must take the time and chance from its inputs"
      case .isRejectedOtherwise: "is rejected now and was not then, or the reverse"
      case .givesAnotherState:
        "is the first that writes what differs after the action \(last) from what was recorded"
      }
    return (["The action \(number), \(action), \(what):"] + difference.map { "  \($0)" })
      .joined(separator: "\n")
  }
}

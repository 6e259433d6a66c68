/// What a journal found when it was opened: what was restored, what was skipped, and why.
///
/// ```swift
/// let journal = try Journal.open(at: url, initial: AppState(), reducer: appReducer)
/// for problem in journal.restored.problems { print(problem) }
/// ```
public struct JournalRestoration: Hashable, Sendable, CustomStringConvertible {
  /// The number of the last entry of the restored state, or 0 if the journal was empty.
  public var number = 0
  /// The number of the last entry of the journal, after which new entries are counted.
  ///
  /// It is more than `number` if the last actions were skipped.
  public var last = 0
  /// The number of the entry after which the snapshot was taken with which the restoration began.
  ///
  /// It is 0 for the first state, and nil if no snapshot could be read, or the journal is new.
  public var snapshot: Int?
  /// The number of actions that were reduced again after the snapshot.
  public var replayed = 0
  /// The number of actions that were left out because they had been rejected.
  public var rejected = 0
  /// What could not be restored, in the order in which it was found.
  public var problems: [RestorationProblem] = []

  /// Whether the journal was new.
  public var isNew: Bool { number == 0 && snapshot == nil && problems.isEmpty }

  /// What was restored and what was not, on one line for each.
  public var description: String {
    let begin =
      switch snapshot {
      case _ where isNew: "The journal is new"
      case nil where replayed > 0:
        "Restored the state after the action \(number), from the first state and"
          + " \(replayed) \(replayed == 1 ? "action" : "actions")"
      case nil: "Nothing was restored"
      case let snapshot? where replayed == 0: "Restored the state after the action \(snapshot)"
      case let snapshot?:
        "Restored the state after the action \(number), from a snapshot after the action \(snapshot)"
          + " and \(replayed) \(replayed == 1 ? "action" : "actions") after it"
      }
    return ([begin + "."] + problems.map(\.description)).joined(separator: "\n")
  }
}

/// A part of a journal that could not be restored.
public struct RestorationProblem: Hashable, Sendable, CustomStringConvertible {
  /// A part of a journal.
  public enum Part: Hashable, Sendable {
    /// The whole file.
    case file(String)
    /// The snapshot after an entry.
    case snapshot(Int)
    /// An entry.
    case action(Int)
    /// The entries from one number to another.
    ///
    /// The last number is `Int.max` if their end is not known.
    case actions(ClosedRange<Int>)
    /// A number of entries that lie between two others.
    case some(Int, of: ClosedRange<Int>)
  }

  /// What could not be restored.
  public var part: Part
  /// Why.
  public var reason: String
  /// The place of what was set aside, or nil if there was nothing to set aside.
  public var place: String?

  private var isOne: Bool {
    switch part {
    case .file, .snapshot, .action: true
    case .actions, .some: false
    }
  }

  /// A line that says what was skipped, why, and where it is now.
  public var description: String {
    let what =
      switch part {
      case .file(let path): "\(path) could not be used"
      case .snapshot(let number): "The snapshot after the action \(number) was skipped"
      case .action(let number): "The action \(number) was skipped"
      case .actions(let range) where range.upperBound == .max:
        "The actions from \(range.lowerBound) on were skipped"
      case .actions(let range):
        "The actions \(range.lowerBound) to \(range.upperBound) were skipped"
      case .some(let count, let range):
        "\(count) of the actions \(range.lowerBound) to \(range.upperBound) were skipped"
      }
    let subject = isOne ? "It is" : "They are"
    return "\(what): \(reason)." + (place.map { " \(subject) now in \($0)." } ?? "")
  }
}

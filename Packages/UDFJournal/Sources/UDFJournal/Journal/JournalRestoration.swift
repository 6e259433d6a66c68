package import UDFJournalStorage

/// What a journal found when it was opened: what was restored, what was skipped, and why.
///
/// ```swift
/// let journal = try Journal.open(at: url, initial: AppState(), reducer: appReducer)
/// for problem in journal.restored.problems { print(problem) }
/// ```
public struct JournalRestoration: Sendable, CustomStringConvertible {
  /// The number of the last entry of the restored state, or 0 if the journal was empty.
  public internal(set) var number = 0
  /// The number of the last entry of the journal, after which new entries are counted.
  ///
  /// It is more than `number` if the last actions were skipped.
  public internal(set) var last = 0
  /// The number of the entry after which the snapshot was taken with which the restoration began.
  ///
  /// It is 0 for the first state, and nil if no snapshot could be read, or the journal is new.
  var snapshot: Int?
  var replayed = 0
  /// What could not be restored, in the order in which it was found.
  var skipped: [RestorationProblem] = []

  /// What could not be restored, in the order in which it was found.
  ///
  /// Each is a line that says what was skipped, why, and in which file or other place it is now.
  public var problems: [String] { skipped.map(\.description) }

  /// The first of the entries that are not in the restored state, with the reason.
  package var firstSkipped: SkippedEntry? {
    skipped.lazy.compactMap { problem in
      guard case .entries(let numbers) = problem.part else { return nil }
      return SkippedEntry(number: numbers.first, reason: problem.reason)
    }.first
  }

  /// Whether the journal was new.
  public var isNew: Bool { number == 0 && snapshot == nil && skipped.isEmpty }

  /// What was restored and what was not, on one line for each.
  public var description: String {
    let restored = "Restored the state after the action "
    let actions = "\(replayed) \(replayed == 1 ? "action" : "actions")"
    let begin =
      switch snapshot {
      case _ where isNew: "The journal is new"
      case nil where replayed > 0: "\(restored)\(number), from the first state and \(actions)"
      case nil: "Nothing was restored"
      case let snapshot? where replayed == 0: "\(restored)\(snapshot)"
      case let snapshot?:
        "\(restored)\(number), from a snapshot after the action \(snapshot) and \(actions) after it"
      }
    return ([begin + "."] + problems).joined(separator: "\n")
  }
}

/// A part of a journal that could not be restored.
struct RestorationProblem: Sendable, CustomStringConvertible {
  enum Part: Sendable {
    case file(String)
    /// The snapshot after an entry.
    case snapshot(Int)
    case entries(EntryNumbers)
  }

  var part: Part
  var reason: String
  /// The place of what was set aside, or nil if there was nothing to set aside.
  var place: String?

  var description: String {
    var isOne = true
    let what: String
    switch part {
    case .file(let path): what = "\(path) could not be used"
    case .snapshot(let number): what = "The snapshot after the action \(number) was skipped"
    case .entries(let numbers):
      isOne = numbers.isOne
      let text = numbers.description
      what =
        text.prefix(1).uppercased() + text.dropFirst() + (isOne ? " was" : " were") + " skipped"
    }
    let now = place.map { " \(isOne ? "It is" : "They are") now in \($0)." } ?? ""
    return "\(what): \(reason).\(now)"
  }
}

/// A part of a journal that could not be restored.
struct RestorationProblem: Sendable, CustomStringConvertible {
  /// A part of a journal.
  enum Part: Sendable {
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
  var part: Part
  /// Why.
  var reason: String
  /// The place of what was set aside, or nil if there was nothing to set aside.
  var place: String?

  /// The number of the first entry that is not in the restored state, or nil if others bring what was lost.
  var firstNumber: Int? {
    switch part {
    case .file: 0
    case .snapshot: nil
    case .action(let number): number
    case .actions(let range), .some(_, of: let range): range.lowerBound
    }
  }

  private var isOne: Bool {
    switch part {
    case .file, .snapshot, .action: true
    case .actions, .some: false
    }
  }

  /// A line that says what was skipped, why, and where it is now.
  var description: String {
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

/// A part of a journal that could not be restored.
struct RestorationProblem: Sendable, CustomStringConvertible {
  enum Part: Sendable {
    /// The whole file.
    case file(String)
    /// The snapshot after an entry.
    case snapshot(Int)
    /// Some entries.
    case entries(EntryNumbers)
  }

  var part: Part
  var reason: String
  /// The place of what was set aside, or nil if there was nothing to set aside.
  var place: String?

  /// The number of the first entry that is not in the restored state, or nil if others bring what was lost.
  var firstNumber: Int? {
    switch part {
    case .file: 0
    case .snapshot: nil
    case .entries(let numbers): numbers.first
    }
  }

  var description: String {
    let (what, isOne) =
      switch part {
      case .file(let path): ("\(path) could not be used", true)
      case .snapshot(let number): ("The snapshot after the action \(number) was skipped", true)
      case .entries(let numbers):
        (
          numbers.description.prefix(1).uppercased() + numbers.description.dropFirst()
            + (numbers.isOne ? " was skipped" : " were skipped"), numbers.isOne
        )
      }
    return "\(what): \(reason)."
      + (place.map { " \(isOne ? "It is" : "They are") now in \($0)." } ?? "")
  }
}

import UDFJournalStorage

/// The actions that a restoration skips, with one group for each reason.
struct SkippedActions {
  private struct Reason: Hashable {
    let text: String
    let isSetAside: Bool
  }

  private var groups: [(reason: Reason, numbers: EntryNumbers)] = []
  private var indices: [Reason: Int] = [:]
  /// The actions that must be moved out of the way.
  private(set) var setAside: [SkippedEntry] = []

  /// Adds an action that is in the storage, which must be moved out of the way.
  mutating func add(_ entry: SkippedEntry) {
    setAside.append(entry)
    add(entry.number...entry.number, entry.reason, isSetAside: true)
  }

  /// Adds numbers, of which the last is `Int.max` if their end is not known.
  mutating func add(_ numbers: ClosedRange<Int>, _ reason: String, isSetAside: Bool = false) {
    let numbers = EntryNumbers(numbers)
    let reason = Reason(text: reason, isSetAside: isSetAside)
    if let index = indices[reason], let joined = groups[index].numbers.joined(with: numbers) {
      groups[index].numbers = joined
      return
    }
    indices[reason] = groups.count
    groups.append((reason, numbers))
  }

  func problems(place: String?) -> [RestorationProblem] {
    groups.map { reason, numbers in
      RestorationProblem(
        part: .entries(numbers),
        reason: reason.text,
        place: reason.isSetAside ? place : nil
      )
    }
  }
}

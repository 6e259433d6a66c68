import UDFJournalStorage

/// The actions that a restoration skips, with one group for each reason.
struct SkippedActions {
  private struct Group {
    var reason: String
    var isSetAside: Bool
    var first: Int
    var last: Int
    var count: Int
  }

  private struct Key: Hashable {
    let reason: String
    let isSetAside: Bool
    let hasEnd: Bool
  }

  private var groups: [Group] = []
  private var indices: [Key: Int] = [:]
  /// The actions that must be moved out of the way.
  private(set) var setAside: [SkippedEntry] = []

  /// Adds an action that is in the storage, which must be moved out of the way.
  mutating func add(_ entry: SkippedEntry) {
    setAside.append(entry)
    add(entry.number...entry.number, entry.reason, isSetAside: true)
  }

  /// Adds numbers, of which the last is `Int.max` if their end is not known.
  mutating func add(_ numbers: ClosedRange<Int>, _ reason: String, isSetAside: Bool = false) {
    let key = Key(reason: reason, isSetAside: isSetAside, hasEnd: numbers.upperBound < .max)
    if let index = indices[key] {
      groups[index].last = numbers.upperBound
      groups[index].count += numbers.count
      return
    }
    indices[key] = groups.count
    groups.append(
      Group(
        reason: reason,
        isSetAside: isSetAside,
        first: numbers.lowerBound,
        last: numbers.upperBound,
        count: numbers.upperBound == .max ? 0 : numbers.count
      )
    )
  }

  /// Returns a problem for each group.
  func problems(place: String?) -> [RestorationProblem] {
    groups.map { group in
      let numbers = group.first...group.last
      let isWhole = group.last == .max || group.count == numbers.count
      let part: RestorationProblem.Part =
        if group.first == group.last { .action(group.first) } else if isWhole {
          .actions(numbers)
        } else {
          .some(group.count, of: numbers)
        }
      return RestorationProblem(
        part: part,
        reason: group.reason,
        place: group.isSetAside ? place : nil
      )
    }
  }
}

/// Entries that a journal had, and that cannot be read.
struct JournalGap: CustomStringConvertible {
  /// Why entries cannot be read.
  enum Kind {
    /// They are damaged, or missing if there is no reason.
    case damaged
    /// They were moved out of the way when the journal was opened.
    case skipped
    /// They could not be written, and the states after them are not known up to a snapshot.
    case unwritten
    /// This version of the program does not know the actions.
    case unknown
    /// This version of the program cannot read the state of a jump.
    case unknownState
    /// They were old, and a snapshot after them was kept.
    case removed
  }

  /// The numbers of the entries, of which the last is `Int.max` if their end is not known.
  let numbers: ClosedRange<Int>
  /// Why they cannot be read, or nil if they are missing.
  let reason: String?
  /// The number of the entries, or nil if it is not known.
  ///
  /// It is less than that of the numbers if other entries are between them.
  let count: Int?
  let kind: Kind

  init(_ numbers: ClosedRange<Int>, _ kind: Kind, _ reason: String? = nil, count: Int? = nil) {
    self.numbers = numbers
    self.count = count ?? (numbers.upperBound == .max ? nil : numbers.count)
    self.kind = kind
    self.reason = reason
  }

  /// The numbers and what happened to the entries, without an end of the sentence.
  var description: String {
    let (first, last) = (numbers.lowerBound, numbers.upperBound)
    let what =
      if first == last { "the action \(first)" } else if last == .max {
        "the actions from \(first) on"
      } else if let count, count < numbers.count {
        "\(count) of the actions \(first) to \(last)"
      } else {
        "the actions \(first) to \(last)"
      }
    let isOne = first == last
    let fate =
      switch kind {
      case .damaged where reason == nil: isOne ? "is missing" : "are missing"
      case .damaged, .unknown, .unknownState: "cannot be read"
      case .skipped, .unwritten: isOne ? "was skipped" : "were skipped"
      case .removed: isOne ? "is not kept any more" : "are not kept any more"
      }
    return "\(what) \(fate)" + (reason.map { ": \($0)" } ?? "")
  }

  /// Whether the states after the entries are not known up to a snapshot.
  ///
  /// The state went on without what was skipped or is not known.
  var hidesState: Bool { [.damaged, .unwritten, .unknownState].contains(kind) }

  /// Returns this gap with a later one of the same reason, or nil if something else happened to that.
  func joined(withLater other: JournalGap) -> JournalGap? {
    guard other.kind == kind, other.reason == reason, let count, let more = other.count else {
      return nil
    }
    let numbers = numbers.lowerBound...other.numbers.upperBound
    return JournalGap(numbers, kind, reason, count: count + more)
  }

  /// Returns this gap with the next one, or nil if something else is between them or happened to it.
  func joined(with next: JournalGap) -> JournalGap? {
    guard numbers.upperBound < .max, next.numbers.lowerBound == numbers.upperBound + 1,
      next.kind == kind, next.reason == reason
    else { return nil }
    return JournalGap(numbers.lowerBound...next.numbers.upperBound, kind, reason)
  }
}

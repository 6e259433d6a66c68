import UDFJournalStorage

/// Entries that a journal had, and that cannot be read.
struct JournalGap: Error, CustomStringConvertible {
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

  private(set) var numbers: EntryNumbers
  let kind: Kind
  /// Why they cannot be read, or nil if they are missing.
  let reason: String?

  init(_ numbers: ClosedRange<Int>, _ kind: Kind, _ reason: String? = nil) {
    self.numbers = EntryNumbers(numbers)
    self.kind = kind
    self.reason = reason
  }

  init(_ entry: SkippedEntry, _ kind: Kind) {
    self.init(entry.number...entry.number, kind, entry.reason)
  }

  /// The numbers and what happened to the entries, without an end of the sentence.
  var description: String {
    let isOne = numbers.isOne
    let fate =
      switch kind {
      case .damaged where reason == nil: isOne ? "is missing" : "are missing"
      case .damaged, .unknown, .unknownState: "cannot be read"
      case .skipped, .unwritten: isOne ? "was skipped" : "were skipped"
      case .removed: isOne ? "is not kept any more" : "are not kept any more"
      }
    return "\(numbers) \(fate)" + (reason.map { ": \($0)" } ?? "")
  }

  /// Whether the states after the entries are not known up to a snapshot.
  ///
  /// The state went on without what was skipped or is not known.
  var hidesState: Bool { [.damaged, .unwritten, .unknownState].contains(kind) }

  /// Returns this gap with a later one, or nil if something else happened to that.
  func joined(with later: JournalGap) -> JournalGap? {
    guard later.kind == kind, later.reason == reason,
      let numbers = numbers.joined(with: later.numbers)
    else { return nil }
    var joined = self
    joined.numbers = numbers
    return joined
  }
}

/// Gaps, with one for each kind and reason.
struct JournalGaps {
  private(set) var all: [JournalGap] = []
  private var indices: [String: Int] = [:]

  mutating func add(_ gap: JournalGap) {
    let cause = "\(gap.kind) \(gap.reason ?? "")"
    if let index = indices[cause], let joined = all[index].joined(with: gap) {
      all[index] = joined
    } else {
      indices[cause] = all.count
      all.append(gap)
    }
  }
}

/// The numbers of some entries, as texts name them.
struct EntryNumbers: Sendable, CustomStringConvertible {
  let first: Int
  /// The number of the last of them, or `Int.max` if their end is not known.
  private(set) var last: Int
  /// How many they are, or nil if their end is not known.
  ///
  /// It is less than that of the numbers if other entries are between them.
  private(set) var count: Int?

  init(_ numbers: ClosedRange<Int>) {
    (first, last) = (numbers.lowerBound, numbers.upperBound)
    count = last == .max ? nil : numbers.count
  }

  var isOne: Bool { first == last }

  var description: String {
    if isOne { return "the action \(first)" }
    guard let count else { return "the actions from \(first) on" }
    let all = "the actions \(first) to \(last)"
    return count <= last - first ? "\(count) of \(all)" : all
  }

  /// Returns these numbers with later ones, or nil if the end of some is not known.
  func joined(with later: EntryNumbers) -> EntryNumbers? {
    guard let count, let more = later.count else { return nil }
    var joined = self
    (joined.last, joined.count) = (later.last, count + more)
    return joined
  }
}

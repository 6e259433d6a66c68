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

  private(set) var numbers: EntryNumbers
  /// Why they cannot be read, or nil if they are missing.
  let reason: String?
  let kind: Kind

  init(_ numbers: ClosedRange<Int>, _ kind: Kind, _ reason: String? = nil) {
    self.numbers = EntryNumbers(numbers)
    self.kind = kind
    self.reason = reason
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

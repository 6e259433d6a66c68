/// The numbers of some entries, as texts name them.
struct EntryNumbers: Sendable, CustomStringConvertible {
  let first: Int
  /// The number of the last of them, or `Int.max` if their end is not known.
  private(set) var last: Int
  /// How many they are, or nil if their end is not known.
  ///
  /// It is less than that of the numbers if other entries are between them.
  private var count: Int?

  init(_ numbers: ClosedRange<Int>) {
    first = numbers.lowerBound
    last = numbers.upperBound
    count = last == .max ? nil : numbers.count
  }

  var isOne: Bool { first == last }

  /// The entries, without an end of the sentence.
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
    joined.last = later.last
    joined.count = count + more
    return joined
  }
}

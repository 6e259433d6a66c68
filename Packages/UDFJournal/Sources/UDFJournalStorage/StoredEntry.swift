/// A row of the order as it was found.
public enum StoredEntry: Sendable {
  /// A whole entry.
  case record(EntryRecord)
  /// A row whose bytes have changed since they were written.
  case damaged(SkippedEntry)
  /// A number without an entry: the action could not be written, or its row was set aside before.
  case skipped(SkippedEntry)

  /// The position in the order.
  public var number: Int {
    switch self {
    case .record(let record): record.number
    case .damaged(let entry), .skipped(let entry): entry.number
    }
  }
}

/// An entry that could not be written, or not be read.
public struct SkippedEntry: Sendable {
  /// The position in the order.
  public var number: Int
  /// What was wrong, as a line.
  public var reason: String

  /// Creates an entry that is skipped.
  public init(number: Int, reason: String) {
    self.number = number
    self.reason = reason
  }
}

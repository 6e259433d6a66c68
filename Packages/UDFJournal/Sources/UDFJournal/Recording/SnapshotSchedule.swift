/// When the next snapshot is due.
struct SnapshotSchedule {
  private let interval: SnapshotInterval
  private var actions = 0
  private var bytes = 0
  /// The position of the last snapshot among all that were written.
  var ordinal: Int
  /// Whether a snapshot was asked for and has not arrived.
  var isRequested = false

  init(_ interval: SnapshotInterval, ordinal: Int) {
    self.interval = interval
    self.ordinal = ordinal
  }

  /// Counts an action, and returns whether a snapshot is due.
  mutating func isDue(afterBytes count: Int) -> Bool {
    actions += 1
    bytes += count
    return actions >= interval.actions || bytes >= interval.bytes
  }

  /// Returns whether a snapshot must be asked for.
  mutating func request() -> Bool {
    defer { isRequested = true }
    return !isRequested
  }

  /// Notes that the actions so far are in a snapshot.
  mutating func noteTaken() {
    actions = 0
    bytes = 0
  }
}

import Foundation

/// What was recorded since the last snapshot, which the next start reduces again.
struct SinceSnapshot: Hashable, Sendable {
  var actions = 0
  var bytes = 0
  var snapshotBytes = 0

  mutating func add(_ content: Data) {
    actions += 1
    // A row has some columns of fixed size besides its content.
    bytes += content.count + 64
  }
}

/// When the next snapshot is due.
struct SnapshotSchedule {
  /// The number of actions after which a snapshot is due.
  let interval: Int
  private(set) var since: SinceSnapshot
  /// The position of the last snapshot among all that were written.
  var ordinal: Int
  /// Whether a snapshot was asked for and has not arrived.
  private(set) var isRequested = false

  /// The number of bytes of actions after which a snapshot is due.
  private static let mostBytes = 16_000_000
  /// The number of bytes of actions that each start may reduce again, however small the state is.
  private static let bytesThatMayStay = 64_000

  /// Counts an action, and returns whether a snapshot must be asked for, which is once until it comes.
  mutating func mustAsk(after content: Data) -> Bool {
    since.add(content)
    if isRequested { return false }
    isRequested = since.actions >= interval || since.bytes >= Self.mostBytes
    return isRequested
  }

  /// Whether a state that is offered is to be written.
  ///
  /// A journal that is closed offers its last state. It is written if the actions since the last snapshot would make
  /// the next start considerably longer.
  var accepts: Bool {
    isRequested || since.bytes >= max(Self.bytesThatMayStay, since.snapshotBytes / 4)
  }

  /// Notes that the actions so far are in a snapshot of a size.
  mutating func noteTaken(bytes: Int) {
    since = SinceSnapshot(snapshotBytes: bytes)
    isRequested = false
  }

  /// Notes that the state could not be encoded, so that it is tried again after as many actions.
  mutating func noteFailed() { noteTaken(bytes: since.snapshotBytes) }
}

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

struct SnapshotSchedule {
  let interval: Int
  var since: SinceSnapshot
  /// The position of the last snapshot among all that were written.
  var ordinal: Int

  /// The number of bytes of actions after which a snapshot is due.
  private static let mostBytes = 16_000_000
  /// The number of bytes of actions that each start may reduce again, however small the state is.
  private static let bytesThatMayStay = 64_000

  var isDue: Bool { since.actions >= interval || since.bytes >= Self.mostBytes }

  /// Whether a state that is offered is to be written.
  ///
  /// A journal that is closed offers its last state. It is written if the actions since the last snapshot would make
  /// the next start considerably longer.
  var accepts: Bool { isDue || since.bytes >= max(Self.bytesThatMayStay, since.snapshotBytes / 4) }

  /// Notes that the actions so far are in a snapshot of a size.
  mutating func noteTaken(bytes: Int) { since = SinceSnapshot(snapshotBytes: bytes) }

  /// Notes that the state could not be encoded, so that it is tried again after as many actions.
  mutating func noteFailed() { noteTaken(bytes: since.snapshotBytes) }
}

/// The actions that cannot be written, until a state after them is on the disk.
struct StateDebt {
  /// The number of actions before the first of them, or nil if there is none.
  private(set) var position: Int?
  /// The number of the first entry that is not safe, or nil if there is none.
  private(set) var firstNumber: Int?
  /// The last of them.
  private var last = (position: 0, number: 0)

  var isEmpty: Bool { position == nil }

  /// Adds an action that cannot be written, with the number of actions before it, as the buffer counts them.
  mutating func add(number: Int, at position: Int) {
    self.position = self.position ?? position
    firstNumber = firstNumber ?? number
    last = (position, number)
  }

  /// Notes that a state is on the disk, with the number of actions before it and the number of its entry.
  mutating func pay(upTo position: Int, number: Int) {
    guard let first = self.position, let firstNumber else { return }
    let isPaid = last.position < position
    self.position = isPaid ? nil : max(first, position)
    self.firstNumber = isPaid ? nil : max(firstNumber, number + 1)
  }

  func error(_ reason: String) -> JournalError {
    .unwritable(
      problems: ["Neither can the action \(last.number), nor the state after it: \(reason)"]
    )
  }
}

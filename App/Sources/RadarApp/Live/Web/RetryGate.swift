import Foundation
import Synchronization

/// The servers that asked for a pause, each with the end and the reason.
final class RetryGate: Sendable {
  private let pauses = Mutex<[String: Pause]>([:])

  /// A time during which a server is not contacted.
  struct Pause: Equatable, Sendable {
    /// The time at which the server may be contacted again.
    let end: Date
    /// The message for callers during the pause, in one line.
    let line: String
  }

  /// Returns the current pause of the server of `url`, or nil if there is none.
  func pause(at url: URL, now: Date) -> Pause? {
    pauses.withLock { pauses in
      if let pause = pauses[url.origin], pause.end <= now { pauses[url.origin] = nil }
      return pauses[url.origin]
    }
  }

  /// Starts a pause for the server of `url`.
  func begin(_ pause: Pause, at url: URL) {
    pauses.withLock { $0[url.origin] = pause }
  }
}

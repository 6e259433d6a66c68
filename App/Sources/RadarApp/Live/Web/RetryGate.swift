import Foundation
import Synchronization

/// Remembers which servers asked to be left alone, until when, and why.
final class RetryGate: Sendable {
  private let pauses = Mutex<[String: Pause]>([:])

  /// A time in which a server is not asked.
  struct Pause: Equatable, Sendable {
    /// When it may be asked again.
    let end: Date
    /// What to tell those who would ask, in one line.
    let line: String
  }

  /// The pause of the server of `url`, if one lasts.
  func pause(at url: URL, now: Date) -> Pause? {
    pauses.withLock { pauses in
      if let pause = pauses[url.origin], pause.end <= now { pauses[url.origin] = nil }
      return pauses[url.origin]
    }
  }

  /// Leaves the server of `url` alone for a time.
  func begin(_ pause: Pause, at url: URL) {
    pauses.withLock { $0[url.origin] = pause }
  }
}

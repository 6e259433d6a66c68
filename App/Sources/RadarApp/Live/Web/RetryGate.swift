import Foundation
import Synchronization

/// The servers that asked for a pause, each with the end and the reason.
final class RetryGate: Sendable {
  private let pauses = Mutex<[String: Pause]>([:])

  struct Pause: Equatable, Sendable {
    let end: Date
    let line: String
  }

  func pause(at url: URL, now: Date) -> Pause? {
    pauses.withLock { pauses in
      if let pause = pauses[url.origin], pause.end <= now { pauses[url.origin] = nil }
      return pauses[url.origin]
    }
  }

  func begin(_ pause: Pause, at url: URL) {
    pauses.withLock { $0[url.origin] = pause }
  }
}

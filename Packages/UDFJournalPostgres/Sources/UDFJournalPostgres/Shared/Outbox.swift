import Foundation
import Synchronization
import UDFJournal
import UDFKit

/// An action with what is known of its dispatch.
struct Submission: Sendable {
  let ticket: Ticket
  let address: Address?
  let cause: Cause?
  let location: SourceLocation
}

/// What waits for the following thread: the store's hooks append, and the thread takes.
final class Outbox: Sendable {
  struct Waiter: Sendable {
    /// The number of actions that must have ended, or nil for all that are in the order now.
    let position: Int?
    let resume: @Sendable (SharedStoreError?) -> Void
  }

  struct Contents: Sendable {
    var submissions: [Submission] = []
    var waiters: [Waiter] = []
    var isClosing = false
  }

  private struct State: Sendable {
    var contents = Contents()
    var position = 0
    /// Why nothing is taken any more.
    var end: SharedStoreError?
    var hasEnded = false
    var onEnd: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())
  let bell: Bell

  init() throws { bell = try Bell() }

  var end: SharedStoreError? { state.withLock(\.end) }

  func append(_ submission: Submission) {
    let end = change { state in
      state.contents.submissions.append(submission)
      state.position += 1
    }
    if let end { submission.ticket.end(end) }
  }

  /// Calls a function when all actions that were appended have ended, or all that is in the order now is reduced.
  func wait(forAll: Bool = false, _ resume: @escaping @Sendable (SharedStoreError?) -> Void) {
    let end = change { state in
      let waiter = Waiter(position: forAll ? nil : state.position, resume: resume)
      state.contents.waiters.append(waiter)
    }
    if let end { resume(end) }
  }

  func close() {
    state.withLock { $0.contents.isClosing = true }
    bell.ring()
  }

  func take() -> Contents {
    state.withLock { state in
      defer {
        state.contents.submissions = []
        state.contents.waiters = []
      }
      return state.contents
    }
  }

  /// Takes nothing any more, and returns what came last.
  func refuse(_ error: SharedStoreError) -> Contents {
    state.withLock { $0.end = error }
    return take()
  }

  /// Notes that the following thread has ended.
  func noteEnd() {
    let waiting = state.withLock { state in
      defer { state.onEnd = [] }
      state.hasEnded = true
      return state.onEnd
    }
    for body in waiting { body() }
  }

  /// Closes, and calls a function when the following thread has ended.
  func close(_ body: @escaping @Sendable () -> Void) {
    let isLate = state.withLock { state in
      if !state.hasEnded { state.onEnd.append(body) }
      return state.hasEnded
    }
    if isLate { body() } else { close() }
  }

  private func change(_ body: (inout State) -> Void) -> SharedStoreError? {
    let end = state.withLock { state in
      if state.end == nil { body(&state) }
      return state.end
    }
    if end == nil { bell.ring() }
    return end
  }
}

/// A pipe that wakes a thread which waits for a socket.
final class Bell: Sendable {
  private let end: Int32
  private let start: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw PostgresError(
        place: "A pipe",
        reason: String(cString: strerror(errno)),
        advice: "Close some files of this program."
      )
    }
    (end, start) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    close(end)
    close(start)
  }

  func ring() {
    var byte: UInt8 = 1
    // A full pipe wakes the thread as well.
    _ = write(start, &byte, 1)
  }

  /// Waits until the bell rings, the socket has something to read, or the time is over, and returns whether it is.
  @discardableResult
  func wait(or socket: Int32 = -1, for limit: Duration) -> Bool {
    var events = [
      pollfd(fd: end, events: Int16(POLLIN), revents: 0),
      pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&events, 2, Int32(min(limit / .milliseconds(1), 60_000).rounded(.up)))
    var bytes = [UInt8](repeating: 0, count: 512)
    while read(end, &bytes, bytes.count) == bytes.count {}
    return count == 0
  }
}

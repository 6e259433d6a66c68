import Synchronization
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
  /// A caller that waits.
  struct Waiter: Sendable {
    /// The number of actions that must have ended, or nil for all that are in the order now.
    let position: Int?
    let resume: @Sendable (SharedStoreError?) -> Void
  }

  /// What the following thread takes at once.
  struct Contents: Sendable {
    var submissions: [Submission] = []
    var waiters: [Waiter] = []
    var isClosing = false
  }

  private struct State: Sendable {
    var contents = Contents()
    /// The number of actions that were appended.
    var position = 0
    /// Why nothing is taken any more.
    var end: SharedStoreError?
    var hasEnded = false
    var onEnd: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())
  /// What wakes the following thread.
  let bell: Bell

  init() throws { bell = try Bell() }

  /// Why actions are not appended any more, or nil.
  var end: SharedStoreError? { state.withLock(\.end) }

  /// Appends an action.
  func append(_ submission: Submission) {
    let end = change { state in
      state.contents.submissions.append(submission)
      state.position += 1
    }
    if let end { submission.ticket.end(end) }
  }

  /// Calls a function when all actions that were appended have ended.
  func waitForOwn(_ resume: @escaping @Sendable (SharedStoreError?) -> Void) {
    let end = change { state in
      state.contents.waiters.append(Waiter(position: state.position, resume: resume))
    }
    if let end { resume(end) }
  }

  /// Calls a function when all that is in the order now is reduced.
  func waitForAll(_ resume: @escaping @Sendable (SharedStoreError?) -> Void) {
    let end = change { $0.contents.waiters.append(Waiter(position: nil, resume: resume)) }
    if let end { resume(end) }
  }

  /// Lets the following thread end.
  func close() {
    state.withLock { $0.contents.isClosing = true }
    bell.ring()
  }

  /// Takes everything that waits.
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

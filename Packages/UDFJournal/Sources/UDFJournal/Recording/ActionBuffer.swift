import Dispatch
import Foundation
import Synchronization
import UDFKit

/// An action as its listener received it, with the time.
struct RecordedAction: Sendable {
  let dispatched: Dispatched<Void>
  let time: Double
}

/// A state, and the number of actions before it, counted from the first that was appended.
struct RecordedState: Sendable {
  let position: Int
  let encode: @Sendable () throws -> Data
}

/// What waits to be written: the listeners append, and the writing thread takes.
///
/// Cost: appending is a lock and a copy. It wakes the writing thread only if that sleeps without a limit.
final class ActionBuffer: Sendable {
  /// What the writing thread takes at once.
  struct Contents {
    var actions: [RecordedAction] = []
    var state: RecordedState?
    var waiters: [Waiter] = []
    /// Whether no action and no state comes after these.
    var isLast = false
    var isClosed = false

    /// Whether callers wait for them, or may wait for the state.
    var mustHurry: Bool { state != nil || !waiters.isEmpty }
  }

  /// A caller that waits until all actions up to a position are written.
  struct Waiter: Sendable {
    let position: Int
    let resume: @Sendable ((any Error)?) -> Void
  }

  private enum Sleep {
    case awake
    /// Until the delay has passed, or a caller waits.
    case short
    /// Until something happens.
    case long
  }

  private struct State {
    var contents = Contents()
    /// The number of actions that were appended since the journal was opened.
    var position = 0
    var sleep = Sleep.awake
    /// Whether nothing is appended any more.
    var isEnding = false
    /// Whether nothing is written any more.
    var hasEnded = false
    var onEnd: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())
  private let wake = DispatchSemaphore(value: 0)

  func append(_ dispatched: Dispatched<Void>) {
    let time = Date().timeIntervalSince1970
    change(isUrgent: false) { state in
      if state.isEnding { return }
      state.contents.actions.append(RecordedAction(dispatched: dispatched, time: time))
      state.position += 1
    }
  }

  /// Notes the state after the last appended action.
  func note(_ encode: @escaping @Sendable () throws -> Data) {
    change { Self.note(encode, &$0) }
  }

  /// Appends nothing any more, and notes the state after the last appended action.
  ///
  /// Actions that come later are not written, so those who wait for them are told that the journal is closed. That is
  /// also told to those who wait late for an action that was appended.
  func end(with encode: @escaping @Sendable () throws -> Data) {
    change { state in
      Self.note(encode, &state)
      state.isEnding = true
    }
  }

  private static func note(_ encode: @escaping @Sendable () throws -> Data, _ state: inout State) {
    if state.isEnding || state.contents.isClosed { return }
    state.contents.state = RecordedState(position: state.position, encode: encode)
  }

  /// Calls a function when everything that was appended is written, or could not be.
  ///
  /// When nothing is appended any more, only the one who waits for the last actions waits.
  func wait(forLast: Bool = false, _ resume: @escaping @Sendable ((any Error)?) -> Void) {
    let waits = change { state in
      if forLast ? state.hasEnded : state.isEnding { return false }
      state.contents.waiters.append(Waiter(position: state.position, resume: resume))
      return true
    }
    if !waits { resume(JournalError(.closed, place: "The journal", reason: "")) }
  }

  /// Lets the writing thread write what waits, and end.
  func close() { change { $0.contents.isClosed = true } }

  /// Notes that nothing is written any more, and returns those who wait in vain.
  func noteEnd() -> [Waiter] {
    let (waiters, onEnd) = state.withLock { state in
      state.isEnding = true
      state.hasEnded = true
      return (state.contents.waiters, state.onEnd)
    }
    for body in onEnd { body() }
    return waiters
  }

  /// Whether nothing is written any more.
  var isEnded: Bool { state.withLock(\.hasEnded) }

  func whenEnded(_ body: @escaping @Sendable () -> Void) {
    let isLate = state.withLock { state in
      if !state.hasEnded { state.onEnd.append(body) }
      return state.hasEnded
    }
    if isLate { body() }
  }

  /// Changes what waits, and wakes the writing thread.
  private func change<Result: Sendable>(
    isUrgent: Bool = true,
    _ body: (inout State) -> Result
  ) -> Result {
    let (result, mustWake) = state.withLock { state in
      let result = body(&state)
      let mustWake = state.sleep == .long || (isUrgent && state.sleep == .short)
      if mustWake { state.sleep = .awake }
      return (result, mustWake)
    }
    if mustWake { wake.signal() }
    return result
  }

  /// Takes everything that waits, with the array that the writing thread has emptied in exchange.
  func take(reusing empty: inout [RecordedAction]) -> Contents {
    state.withLock { state in
      var taken = Contents()
      swap(&taken.actions, &state.contents.actions)
      swap(&state.contents.actions, &empty)
      taken.state = state.contents.state.take()
      swap(&taken.waiters, &state.contents.waiters)
      taken.isLast = state.isEnding || state.contents.isClosed
      taken.isClosed = state.contents.isClosed
      return taken
    }
  }

  /// Sleeps until something waits.
  func sleepUntilNeeded() {
    sleep(.long) { state in
      let contents = state.contents
      return contents.actions.isEmpty && !contents.mustHurry && !contents.isClosed
    }
  }

  /// Sleeps for a time, or until a caller waits.
  func sleep(for delay: Duration) {
    let nanoseconds = Int(min(delay / .nanoseconds(1), 1e18))
    sleep(.short, until: .now() + .nanoseconds(nanoseconds)) { state in
      !state.contents.mustHurry && !state.contents.isClosed
    }
  }

  private func sleep(
    _ kind: Sleep,
    until time: DispatchTime = .distantFuture,
    while mustSleep: (State) -> Bool
  ) {
    let isNeeded = state.withLock { state in
      guard mustSleep(state) else { return false }
      state.sleep = kind
      return true
    }
    guard isNeeded else { return }
    _ = wake.wait(timeout: time)
    state.withLock { $0.sleep = .awake }
  }
}

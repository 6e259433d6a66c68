import Dispatch
import Foundation
import Synchronization
import UDFKit

/// An action as its listener received it, with the time.
struct RecordedAction: Sendable {
  let dispatched: Dispatched<Void>
  let time: Date
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
    var position = 0
    var sleep = Sleep.awake
    /// Whether nothing is appended any more.
    var isEnding = false
    /// Whether nothing is written any more.
    var hasEnded = false
    var onEnd: [@Sendable () -> Void] = []

    mutating func note(_ encode: @escaping @Sendable () throws -> Data) {
      if isEnding || contents.isClosed { return }
      contents.state = RecordedState(position: position, encode: encode)
    }
  }

  private let state = Mutex(State())
  private let wake = DispatchSemaphore(value: 0)

  func append(_ dispatched: Dispatched<Void>) {
    let time = Date()
    change(isUrgent: false) { state in
      if state.isEnding { return }
      state.contents.actions.append(RecordedAction(dispatched: dispatched, time: time))
      state.position += 1
    }
  }

  /// Notes the state after the last appended action.
  func note(_ encode: @escaping @Sendable () throws -> Data) { change { $0.note(encode) } }

  /// Appends nothing any more, and notes the state after the last appended action.
  ///
  /// Actions that come later are not written, so those who wait for them are told that the journal is closed. That is
  /// also told to those who wait late for an action that was appended.
  func end(with encode: @escaping @Sendable () throws -> Data) {
    change { state in
      state.note(encode)
      state.isEnding = true
    }
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

  var isEnded: Bool { state.withLock(\.hasEnded) }

  func whenEnded(_ body: @escaping @Sendable () -> Void) {
    let isLate = state.withLock { state in
      if !state.hasEnded { state.onEnd.append(body) }
      return state.hasEnded
    }
    if isLate { body() }
  }

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

  func take() -> Contents {
    state.withLock { state in
      var taken = Contents(isClosed: state.contents.isClosed)
      swap(&taken, &state.contents)
      taken.isLast = state.isEnding || taken.isClosed
      return taken
    }
  }

  func sleepUntilNeeded() {
    sleep(.long) { state in
      let contents = state.contents
      return contents.actions.isEmpty && !contents.mustHurry && !contents.isClosed
    }
  }

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
      if mustSleep(state) { state.sleep = kind }
      return state.sleep == kind
    }
    guard isNeeded else { return }
    _ = wake.wait(timeout: time)
    state.withLock { $0.sleep = .awake }
  }
}

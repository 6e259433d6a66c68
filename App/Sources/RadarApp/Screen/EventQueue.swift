import Synchronization

/// The events that wait for the screen.
///
/// The screen takes all that wait at once, and draws what they lead to once. An interrupt overtakes the others.
final class EventQueue: Sendable {
  private struct Held {
    var waiting: [Event] = []
    var isInterrupted = false
  }

  private let state = Mutex(Held())
  private let arrival: AsyncStream<Void>.Continuation

  /// Delivers a value when events have arrived since the last one, and ends after `finish()`.
  let arrivals: AsyncStream<Void>

  /// Creates a queue without events.
  init() {
    (arrivals, arrival) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Adds an event, from any thread.
  func yield(_ event: Event) {
    state.withLock {
      if event == .interrupted { $0.isInterrupted = true } else { $0.waiting.append(event) }
    }
    arrival.yield()
  }

  /// Ends the events after those that wait.
  func finish() { arrival.finish() }

  /// Whether an interrupt has arrived.
  var isInterrupted: Bool { state.withLock(\.isInterrupted) }

  /// Returns the events that wait, in order, which then wait no longer.
  func take() -> [Event] {
    state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
  }
}

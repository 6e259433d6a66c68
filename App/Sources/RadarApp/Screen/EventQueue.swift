import Synchronization
import TerminalUI

/// The events that wait for the screen.
///
/// The screen takes all that wait at once, and draws what they lead to once. An interrupt overtakes the others.
final class EventQueue: Sendable {
  private let state = Mutex((waiting: [Event](), isInterrupted: false))
  private let arrival: AsyncStream<Void>.Continuation
  let arrivals: AsyncStream<Void>

  init() {
    (arrivals, arrival) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func yield(_ event: Event) {
    state.withLock {
      if event == .interrupted { $0.isInterrupted = true } else { $0.waiting.append(event) }
    }
    arrival.yield()
  }

  func finish() { arrival.finish() }

  var isInterrupted: Bool { state.withLock { $0.isInterrupted } }

  func take() -> [Event] {
    state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
  }
}

enum Event: Equatable, Sendable {
  case key(Key)
  /// A change of the terminal's size, or a redraw after radar was stopped.
  case resized(ScreenSize)
  case said(String)
  case interrupted
}

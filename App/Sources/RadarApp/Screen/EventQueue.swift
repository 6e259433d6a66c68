import Synchronization
import TerminalUI

/// The events that wait for the screen.
///
/// The screen takes all that wait at once, and draws what they lead to once. An interrupt overtakes the others.
final class EventQueue: Sendable {
  private let state = Mutex(State())
  private let arrival: AsyncStream<Void>.Continuation
  let arrivals: AsyncStream<Void>

  private struct State {
    var waiting: [Event] = []
    var isInterrupted = false
    var pause: AsyncStream<Void>.Continuation?
  }

  init() { (arrivals, arrival) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  func yield(_ event: Event) {
    state.withLock {
      if event == .interrupted {
        $0.isInterrupted = true
        $0.pause?.finish()
      } else {
        $0.waiting.append(event)
      }
    }
    arrival.yield()
  }

  func finish() { arrival.finish() }

  var isInterrupted: Bool { state.withLock { $0.isInterrupted } }

  func wait(for task: Task<Void, Never>) async {
    let (pause, end) = AsyncStream.makeStream(of: Void.self)
    state.withLock {
      $0.pause = end
      if $0.isInterrupted { end.finish() }
    }
    Task {
      await task.value
      end.finish()
    }
    for await _ in pause {}
  }

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

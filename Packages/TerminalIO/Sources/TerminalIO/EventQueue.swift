import Synchronization
public import TerminalUI

/// The events of a terminal that wait for a program.
///
/// The program takes all that wait at once, and draws what they lead to once. An interrupt overtakes the others.
public final class EventQueue: Sendable {
  private let state = Mutex(State())
  private let arrival: AsyncStream<Void>.Continuation
  /// Yields if events have arrived since the last time, and ends with the input.
  public let arrivals: AsyncStream<Void>

  private struct State {
    var waiting: [Event] = []
    var isInterrupted = false
    var pause: AsyncStream<Void>.Continuation?
  }

  /// Creates a queue without events.
  public init() {
    (arrivals, arrival) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Adds an event.
  public func yield(_ event: Event) {
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

  /// Ends the input, so that `arrivals` ends when the program has taken what waits.
  public func finish() { arrival.finish() }

  /// Whether the user or the system has ended the program.
  public var isInterrupted: Bool { state.withLock { $0.isInterrupted } }

  /// Waits for the end of a task, or an interrupt.
  public func wait(for task: Task<Void, Never>) async {
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

  /// Returns the events that wait, which it forgets.
  public func take() -> [Event] {
    state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
  }
}

/// What happens to a program with a screen.
public enum Event: Equatable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// The terminal has another size, or must be drawn again after the program was stopped.
  case resized(ScreenSize)
  /// The program itself has something to say.
  case said(String)
  /// The user or the system ends the program.
  case interrupted
}

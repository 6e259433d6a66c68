import Dispatch

/// A signal that one thread waits for and another thread gives, any number of times.
///
/// Wait on an `OwnThread`, or where the test should delay the calling thread.
final class Signal: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func give() { semaphore.signal() }

  func wait() { semaphore.wait() }
}

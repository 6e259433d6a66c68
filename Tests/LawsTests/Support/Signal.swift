import Dispatch

/// What one thread waits for and another one gives, as often as it is waited for.
///
/// Wait on an `OwnThread`, or where the test means to hold up who calls it.
final class Signal: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func give() { semaphore.signal() }

  func wait() { semaphore.wait() }
}

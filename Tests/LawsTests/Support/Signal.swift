import Dispatch
import Synchronization

/// A signal that one thread waits for and another thread gives, any number of times.
final class Signal: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func give() { semaphore.signal() }

  func wait() { semaphore.wait() }
}

/// A place in a closure at which a test stops a thread.
final class StopPoint: Sendable {
  private let (isReached, mayGoOn) = (Signal(), Signal())

  func stop() {
    isReached.give()
    mayGoOn.wait()
  }

  func reached() async { await OwnThread { [isReached] in isReached.wait() }.value }

  func goOn() { mayGoOn.give() }
}

/// A place where a number of threads wait for each other.
final class Meeting: Sendable {
  private let missing: Atomic<Int>
  private let count: Int
  private let isComplete = Signal()

  init(of count: Int) {
    self.count = count
    missing = Atomic(count)
  }

  /// Returns when as many threads have called this.
  func wait() {
    guard missing.subtract(1, ordering: .sequentiallyConsistent).newValue == 0 else {
      return isComplete.wait()
    }
    for _ in 1..<count { isComplete.give() }
  }
}

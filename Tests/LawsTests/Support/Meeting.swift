import Synchronization

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

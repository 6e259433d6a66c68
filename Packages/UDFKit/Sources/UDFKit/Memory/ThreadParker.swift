/// A place where one thread sleeps until another thread wakes it.
///
/// Proof of `@unchecked Sendable`: `isWoken` is accessed only while `mutex` is held. The memory of both is
/// freed when the object is released.
final class ThreadParker: @unchecked Sendable {
  private let condition = SystemCondition()
  private var isWoken = false

  deinit { condition.free() }

  /// Sleeps until `wake()` is called, or returns at once if it has already been called.
  func park() {
    condition.lock()
    while !isWoken { condition.wait() }
    condition.unlock()
  }

  func wake() {
    condition.lock()
    isWoken = true
    condition.wakeOne()
    condition.unlock()
  }
}

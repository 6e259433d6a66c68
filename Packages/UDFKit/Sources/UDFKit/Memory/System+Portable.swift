// What has no better form where neither Darwin nor Linux is.

#if canImport(WinSDK) || canImport(WASILibc)
/// A time that never goes back: nanoseconds since it was asked for first.
func steadyTime() -> Int64 {
  let time = (ContinuousClock.now - firstTime).components
  return time.seconds &* 1_000_000_000 &+ time.attoseconds / 1_000_000_000
}

private let firstTime = ContinuousClock.now

/// What a thread waits for and another one gives.
///
/// Proof of `@unchecked Sendable` and of the memory: the count is touched only under the condition's mutex.
struct ThreadSemaphore: @unchecked Sendable {
  private let condition = SystemCondition()
  private let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  init() { count.initialize(to: 0) }

  /// Frees its memory; nobody uses it any more.
  func free() {
    condition.free()
    count.deallocate()
  }

  func wait() {
    condition.lock()
    while count.pointee == 0 { condition.wait() }
    count.pointee -= 1
    condition.unlock()
  }

  func give() {
    condition.lock()
    count.pointee += 1
    condition.wakeOne()
    condition.unlock()
  }
}
#endif

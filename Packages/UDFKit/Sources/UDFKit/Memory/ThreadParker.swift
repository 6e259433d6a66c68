#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A place where one thread sleeps until another one wakes it.
///
/// Proof of `@unchecked Sendable`: `isWoken` is touched only while `mutex` is held, and the memory of both is
/// freed when nobody holds the object.
final class ThreadParker: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var isWoken = false

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Sleeps until `wake()` is called, or returns at once if it has been.
  func park() {
    pthread_mutex_lock(mutex)
    while !isWoken { pthread_cond_wait(condition, mutex) }
    pthread_mutex_unlock(mutex)
  }

  func wake() {
    pthread_mutex_lock(mutex)
    isWoken = true
    pthread_cond_signal(condition)
    pthread_mutex_unlock(mutex)
  }
}

/// Whether this is the main thread of the process.
func isMainThread() -> Bool {
  #if canImport(Darwin)
  return pthread_main_np() != 0
  #else
  // Proof: the buffer is read as far as it was written. It holds `PROCESS/task/THREAD`. The main thread has the number of the process.
  let path = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
    guard let start = buffer.baseAddress else { return "" }
    let count = max(readlink("/proc/thread-self", start, buffer.count), 0)
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
  return path.hasSuffix("/\(getpid())")
  #endif
}

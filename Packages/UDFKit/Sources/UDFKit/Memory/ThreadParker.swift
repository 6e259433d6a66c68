#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A place where one thread sleeps until another thread wakes it.
///
/// Proof of `@unchecked Sendable`: `isWoken` is accessed only while `mutex` is held. Every thread may use what the pointers
/// point to. The memory is freed when the object is released.
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

  /// Sleeps until `wake()` is called, or returns at once if it has already been called.
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

/// Begins a thread that runs some work and that nobody waits for.
///
/// Returns false if the system has no thread.
///
/// Proof of `Unmanaged`: the thread owns the object once. Without a thread, it is released here.
func beginThread(_ work: ThreadStart) -> Bool {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
  let owned = Unmanaged.passRetained(work)
  #if canImport(Darwin)
  var thread: pthread_t?
  let result = pthread_create(
    &thread,
    &attributes,
    {
      ThreadStart.run($0)
      return nil
    },
    owned.toOpaque()
  )
  #else
  var thread = pthread_t()
  let result = pthread_create(
    &thread,
    &attributes,
    {
      if let owned = $0 { ThreadStart.run(owned) }
      return nil
    },
    owned.toOpaque()
  )
  #endif
  if result != 0 { owned.release() }
  return result == 0
}

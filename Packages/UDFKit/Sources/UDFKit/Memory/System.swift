#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(WASILibc)
import WASILibc
import wasi_pthread
#elseif !canImport(WinSDK)
#error("UDFKit does not know this system's C library. Add it here and in Platforms.md.")
#endif

// What the kernel asks of the system. All of its conditions for systems are here, in `System+Windows`, and around
// the two forms of `StoreLock`; the page Platforms gives the reason of each.

#if !canImport(WinSDK)
/// A name for the calling thread that no other living thread has.
///
/// The address of its record: not zero, and the two lowest bits are, where the lock has its marks.
@inline(__always)
func currentThread() -> UInt {
  // An unsigned number there; on Android a signed one, elsewhere a pointer.
  #if canImport(Glibc)
  return UInt(pthread_self())
  #else
  return UInt(bitPattern: pthread_self())
  #endif
}

/// Lets another thread run.
func yieldThread() { sched_yield() }

/// The time since 1970-01-01 00:00 UTC: nanoseconds.
func wallTime() -> Int64 {
  var time = timespec()
  // Every C library has this one. `clock_gettime` names its clocks differently.
  timespec_get(&time, TIME_UTC)
  return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
}

/// Writes bytes to standard error.
func writeError(_ bytes: [UInt8]) {
  // Proof: the bytes are written before the closure returns.
  bytes.withUnsafeBytes { bytes in
    if let start = bytes.baseAddress { _ = write(2, start, bytes.count) }
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

/// A pointer that each thread has for itself.
struct ThreadKey: Sendable {
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    self.key = key
  }

  var pointer: UnsafeMutableRawPointer? { pthread_getspecific(key) }

  func set(_ pointer: UnsafeMutableRawPointer?) { pthread_setspecific(key, pointer) }
}

/// A mutex of the system, and a condition under which threads sleep.
///
/// Proof of `@unchecked Sendable`: the pointers never change, and every thread may use what they point to.
struct SystemCondition: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  /// Frees the memory of both; nobody uses it any more.
  func free() {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func lock() { pthread_mutex_lock(mutex) }
  func unlock() { pthread_mutex_unlock(mutex) }

  /// Sleeps until it is woken, which may be for no reason; called under the mutex, which is free meanwhile.
  func wait() { pthread_cond_wait(condition, mutex) }

  func wakeOne() { pthread_cond_signal(condition) }
}
#endif

/// Whether this is the main thread of the process; true where nobody can tell.
func isMainThread() -> Bool {
  #if canImport(Darwin)
  return pthread_main_np() != 0
  #elseif canImport(WASILibc) || canImport(WinSDK)
  return true
  #else
  // Proof: the buffer is read as far as it was written. It holds `PROCESS/task/THREAD`, and the main
  // thread has the number of the process.
  let path = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
    guard let start = buffer.baseAddress else { return "" }
    let count = max(readlink("/proc/thread-self", start, buffer.count), 0)
    let bytes = buffer.prefix(count).map { UInt8(truncatingIfNeeded: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
  return path.hasSuffix("/\(getpid())")
  #endif
}

#if canImport(Glibc) || canImport(Musl) || canImport(Android)
/// A time that never goes back: nanoseconds.
func steadyTime() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
}

/// What a thread waits for and another one gives.
///
/// Proof of `@unchecked Sendable`: the pointer never changes, and every thread may use a semaphore.
struct ThreadSemaphore: @unchecked Sendable {
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() { sem_init(semaphore, 0, 0) }

  /// Frees its memory; nobody uses it any more.
  func free() {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  func wait() {
    // A signal may end it early.
    while sem_wait(semaphore) != 0 {}
  }

  func give() { sem_post(semaphore) }
}
#endif

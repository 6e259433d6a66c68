#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
#error("UDFKit does not know this system's C library. Add it here and in Platforms.md.")
#endif

// What the kernel asks of the system. The page Platforms gives the reason of each condition.

/// A name for the calling thread that no other living thread has: the address of its record, which is even
/// and not zero.
@inline(__always)
func currentThread() -> UInt {
  // An unsigned number there, elsewhere a pointer.
  #if canImport(Glibc)
  return UInt(pthread_self())
  #else
  return UInt(bitPattern: pthread_self())
  #endif
}

/// The time since 1970-01-01 00:00 UTC: nanoseconds.
func wallTime() -> Int64 {
  var time = timespec()
  // Every C library has this one. `clock_gettime` names its clocks differently.
  timespec_get(&time, TIME_UTC)
  return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
}

func writeError(_ bytes: [UInt8]) {
  // Proof: the bytes are written before the closure returns.
  bytes.withUnsafeBytes { bytes in
    if let start = bytes.baseAddress { _ = write(2, start, bytes.count) }
  }
}

/// A mutex of the system.
///
/// Proof of `@unchecked Sendable`: the pointer never changes, and every thread may use what it points to. It is on the
/// heap, because the system identifies a mutex by its address.
struct SystemMutex: ~Copyable, @unchecked Sendable {
  #if canImport(Darwin)
  private let mutex = os_unfair_lock_t.allocate(capacity: 1)

  init() { mutex.initialize(to: os_unfair_lock()) }

  deinit {
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  @inline(__always)
  borrowing func lock() { os_unfair_lock_lock(mutex) }
  @inline(__always)
  borrowing func unlock() { os_unfair_lock_unlock(mutex) }
  @inline(__always)
  borrowing func tryLock() -> Bool { os_unfair_lock_trylock(mutex) }
  #else
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    defer { pthread_mutexattr_destroy(&attributes) }
    #if canImport(Glibc)
    // A thread that waits polls before it sleeps.
    pthread_mutexattr_settype(&attributes, CInt(PTHREAD_MUTEX_ADAPTIVE_NP))
    #endif
    pthread_mutex_init(mutex, &attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  @inline(__always)
  borrowing func lock() { pthread_mutex_lock(mutex) }
  @inline(__always)
  borrowing func unlock() { pthread_mutex_unlock(mutex) }
  @inline(__always)
  borrowing func tryLock() -> Bool { pthread_mutex_trylock(mutex) == 0 }
  #endif
}

#if canImport(WinSDK)
import WinSDK

/// A name for the calling thread that no other living thread has.
///
/// Two bits to the left: the lock has marks there, and no thread has the number 0.
@inline(__always)
func currentThread() -> UInt { UInt(GetCurrentThreadId()) << 2 }

/// Lets another thread run.
func yieldThread() { SwitchToThread() }

/// The time since 1970-01-01 00:00 UTC: nanoseconds.
///
/// Windows counts steps of 100 nanoseconds since 1601-01-01.
func wallTime() -> Int64 {
  var time = FILETIME()
  GetSystemTimePreciseAsFileTime(&time)
  let steps = Int64(time.dwHighDateTime) << 32 | Int64(time.dwLowDateTime)
  return (steps &- 116_444_736_000_000_000) &* 100
}

/// Writes bytes to standard error.
func writeError(_ bytes: [UInt8]) {
  // -12 is STD_ERROR_HANDLE.
  var written: DWORD = 0
  // Proof: the bytes are written before the closure returns.
  bytes.withUnsafeBytes { bytes in
    _ = WriteFile(
      GetStdHandle(DWORD(bitPattern: -12)),
      bytes.baseAddress,
      DWORD(bytes.count),
      &written,
      nil
    )
  }
}

/// Begins a thread that runs some work and that nobody waits for.
///
/// Returns false if the system has no thread.
///
/// Proof of `Unmanaged`: the thread owns the object once. Without a thread, it is released here.
func beginThread(_ work: ThreadStart) -> Bool {
  let owned = Unmanaged.passRetained(work)
  let start: LPTHREAD_START_ROUTINE = { owned in
    if let owned { ThreadStart.run(owned) }
    return 0
  }
  guard let thread = CreateThread(nil, 0, start, owned.toOpaque(), 0, nil) else {
    owned.release()
    return false
  }
  CloseHandle(thread)
  return true
}

/// A pointer that each thread has for itself.
struct ThreadKey: Sendable {
  private let key = TlsAlloc()

  var pointer: UnsafeMutableRawPointer? { TlsGetValue(key) }

  func set(_ pointer: UnsafeMutableRawPointer?) { TlsSetValue(key, pointer) }
}

/// A mutex of the system, and a condition under which threads sleep.
///
/// Proof of `@unchecked Sendable`: the pointers never change, and every thread may use what they point to.
struct SystemCondition: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<SRWLOCK>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<CONDITION_VARIABLE>.allocate(capacity: 1)

  init() {
    InitializeSRWLock(mutex)
    InitializeConditionVariable(condition)
  }

  /// Frees the memory of both; nobody uses it any more.
  func free() {
    condition.deallocate()
    mutex.deallocate()
  }

  func lock() { AcquireSRWLockExclusive(mutex) }
  func unlock() { ReleaseSRWLockExclusive(mutex) }

  /// Sleeps until it is woken, which may be for no reason; called under the mutex, which is free meanwhile.
  func wait() { SleepConditionVariableSRW(condition, mutex, INFINITE, 0) }

  func wakeOne() { WakeConditionVariable(condition) }
}
#endif

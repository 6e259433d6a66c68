#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
#error("UDFKit does not know this system's C library. Add it here and in Platforms.md.")
#endif

// What the kernel asks of the system. The page Platforms gives the reason of each `#if`.

/// The time since 1970-01-01 00:00 UTC: nanoseconds.
func wallTime() -> Int64 {
  var time = timespec()
  // Every C library has this one. `clock_gettime` names its clocks differently.
  timespec_get(&time, TIME_UTC)
  return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
}

func now() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

func writeError(_ bytes: [UInt8]) { _ = write(2, bytes, bytes.count) }

/// A value that each thread has for itself.
///
/// Proof of the pointer: `object(of:)` is asked for the class of the object that the same thread has set. Whoever sets
/// an object keeps it until another one is set.
struct ThreadKey: Sendable {
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    self.key = key
  }

  func object<Object: AnyObject>(of type: Object.Type) -> Object? {
    pthread_getspecific(key).map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
  }

  func set(_ object: AnyObject?) {
    pthread_setspecific(key, object.map { Unmanaged.passUnretained($0).toOpaque() })
  }

  /// A number in place of an object, which is 0 at first.
  var count: Int {
    get { Int(bitPattern: pthread_getspecific(key)) }
    nonmutating set { pthread_setspecific(key, UnsafeRawPointer(bitPattern: newValue)) }
  }
}

/// A value for whose changes threads wait, asleep.
///
/// Proof: the value is accessed only while the mutex is held.
final class Monitor<Value>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  init(_ value: sending Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Changes the value, and wakes all threads that wait.
  func change<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(condition)
      pthread_mutex_unlock(mutex)
    }
    return body(&value)
  }

  func wait(until isReached: (Value) -> Bool) {
    pthread_mutex_lock(mutex)
    while !isReached(value) { pthread_cond_wait(condition, mutex) }
    pthread_mutex_unlock(mutex)
  }
}

/// A caller that awaits something.
///
/// Proof: it is in exactly one job, of `callWhenTold` or of its cascade, which resumes it once.
struct Awaiter: Sendable {
  private let continuation: UnsafeContinuation<Void, Never>

  /// Suspends the caller until the value that is passed to the closure is told to resume.
  static func wait(isolation: isolated (any Actor)?, _ body: (Awaiter) -> Void) async {
    await withUnsafeContinuation(isolation: isolation) { body(Awaiter(continuation: $0)) }
  }

  func resume() { continuation.resume() }
}

/// Whether the current task prefers an executor.
///
/// Proof: the task is used only during the call.
var taskHasExecutor: Bool { withUnsafeCurrentTask { $0?.unownedTaskExecutor != nil } }

/// An executor that runs each job on its own thread, where the job may block.
final class ThreadPerJobExecutor: TaskExecutor {
  static let shared = ThreadPerJobExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    let work = { @Sendable in job.runSynchronously(on: executor) }
    // Without a thread, the job blocks a thread of the pool. That is better than a job that never runs.
    if !beginThread(work) { Task.detached { work() } }
  }
}

private typealias Work = @Sendable () -> Void

/// Begins a thread that runs some work and that nobody waits for, or returns false if the system has no thread.
///
/// Proof: the thread owns the place of the work, which it releases. Without a thread, it is released here.
func beginThread(_ work: @escaping @Sendable () -> Void) -> Bool {
  let start = Place(new: work as Work)
  #if canImport(Darwin)
  var thread: pthread_t?
  #else
  var thread = pthread_t()
  #endif
  let hasBegun = pthread_create(&thread, nil, { runThread($0) }, start.pointer) == 0
  if !hasBegun { start.deallocate(Work.self) }
  return hasBegun
}

private func runThread(_ start: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  pthread_detach(pthread_self())
  if let start = start.map({ Place($0) }) {
    start[Work.self]()
    start.deallocate(Work.self)
  }
  return nil
}

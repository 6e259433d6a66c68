import Foundation

/// A thread of a test's own, which may wait without holding up a thread of the pool.
final class OwnThread<Result: Sendable>: Sendable {
  private let result = Kept<Result>()
  private let isOver = Gate()

  /// Starts it at once.
  init(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Result) {
    let (result, isOver) = (result, isOver)
    let thread = Thread {
      result.keep(body())
      isOver.open()
    }
    if let stackSize { thread.stackSize = stackSize }
    thread.start()
  }

  /// What it came to, when it has ended.
  var value: Result {
    get async {
      await isOver.wait()
      guard let value = result.current else { fatalError("A thread ended without a result.") }
      return value
    }
  }
}

/// The thread that asks.
enum ThisThread {
  /// Tells it from all others that are alive.
  static var id: ObjectIdentifier { ObjectIdentifier(Thread.current) }

  /// The processor time that it has used.
  static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// How often it has given up the processor without having to wait; 0 where nobody can tell.
  static var yields: Int {
    #if canImport(Glibc)
    var usage = rusage()
    // RUSAGE_THREAD, which Swift does not import.
    getrusage(1, &usage)
    return usage.ru_nivcsw
    #else
    return 0
    #endif
  }

  /// Keeps it busy until it has used this much processor time more.
  static func work(for duration: Duration) {
    let end = processorTime + duration
    while processorTime < end {}
  }
}

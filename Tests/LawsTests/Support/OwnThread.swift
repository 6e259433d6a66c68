import Foundation

/// A separate thread of a test, which may wait without blocking a thread of the pool.
final class OwnThread<Result: Sendable>: Sendable {
  private let result = Kept<Result>()
  private let isOver = Gate()

  init(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Result) {
    let (result, isOver) = (result, isOver)
    let thread = Thread {
      result.keep(body())
      isOver.open()
    }
    if let stackSize { thread.stackSize = stackSize }
    thread.start()
  }

  var value: Result {
    get async {
      await isOver.wait()
      guard let value = result.current else { fatalError("A thread ended without a result.") }
      return value
    }
  }
}

extension OwnThread<Void> {
  /// Returns when another thread has done this, while the calling one waits.
  static func finish(_ body: @escaping @Sendable () -> Void) {
    let isOver = Signal()
    _ = OwnThread {
      body()
      isOver.give()
    }
    isOver.wait()
  }
}

/// The calling thread.
enum ThisThread {
  /// A name that no other living thread has.
  static var id: ObjectIdentifier { ObjectIdentifier(Thread.current) }

  static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// How often the thread yielded the processor without waiting, or 0 if that is not known.
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

  /// Keeps the thread busy until it has used this much more processor time.
  static func work(for duration: Duration) {
    let end = processorTime + duration
    while processorTime < end {}
  }
}

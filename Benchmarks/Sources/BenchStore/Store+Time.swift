import Foundation
public import UDFKit

extension Store<BenchState> {
  /// Dispatches a burst of actions, and returns the processor time in nanoseconds that this thread takes for one.
  public func nanoseconds(dispatching count: Int) -> Double {
    let begin = Self.processorTime()
    for number in 0..<count { dispatch(Added(number: number)) }
    return (Self.processorTime() - begin) / Double(count)
  }

  /// Returns the processor time of this thread in nanoseconds.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

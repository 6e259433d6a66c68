import Dispatch
import Foundation
import Synchronization

/// A measurement with threads that repeat one operation at full speed, and a thread that runs another one
/// each millisecond.
struct LatencyTrial {
  let others: @Sendable () -> Void
  let call: @Sendable () -> Void

  /// Returns the duration of each call in nanoseconds.
  func run(beside crowd: Crowd, calls: Int, seconds: Double) -> [Double] {
    let isOver = Flag()
    let group = DispatchGroup()
    for _ in 0..<crowd.threads {
      group.enter()
      Thread.detachNewThread { [others] in
        while !isOver.value.load(ordering: .relaxed) { others() }
        group.leave()
      }
    }
    let start = DispatchTime.now().uptimeNanoseconds
    let end = start + UInt64(seconds * 1e9)
    var taken: [Double] = []
    taken.reserveCapacity(calls)
    while taken.count < calls, DispatchTime.now().uptimeNanoseconds < end {
      // What is measured is one call each millisecond, as a user interface makes them.
      Thread.sleep(forTimeInterval: 0.001)
      let before = DispatchTime.now().uptimeNanoseconds
      call()
      taken.append(Double(DispatchTime.now().uptimeNanoseconds - before))
    }
    isOver.value.store(true, ordering: .relaxed)
    group.wait()
    return taken
  }
}

private final class Flag: Sendable {
  let value = Atomic<Bool>(false)
}

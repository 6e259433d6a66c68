import Foundation
package import UDFKit

/// A small state.
package struct BenchState: Codable, Equatable, Sendable {
  private var count = 0
  private var sum = 0

  package init() {}

  package static let reducer = Reducer<BenchState> {
    On(Added.self) { state, action in
      state.count += 1
      state.sum &+= action.number
      return .none
    }
  }
}

/// A small action, of 17 bytes as JSON.
package struct Added: Action, Codable, Equatable {
  let number: Int

  package init(number: Int) { self.number = number }
}

extension Store<BenchState> {
  /// Dispatches a burst of actions, and returns the processor time in nanoseconds that this thread takes for one.
  package func nanoseconds(dispatching count: Int) -> Double {
    let begin = Self.processorTime()
    for number in 0..<count { dispatch(Added(number: number)) }
    return (Self.processorTime() - begin) / Double(count)
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

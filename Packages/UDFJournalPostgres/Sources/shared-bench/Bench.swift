import Foundation
import Synchronization
import UDFJournalPostgres
import UDFKit

/// A state that is as small as its actions.
struct BenchState: Codable, Equatable, Sendable {
  var counts: [Int: Int] = [:]
}

struct Stepped: Action, Codable, Equatable {
  let process: Int
  let step: Int
}

let benchReducer = Reducer<BenchState> {
  On(Stepped.self) { state, action in
    state.counts[action.process, default: 0] += 1
    return .none
  }
}

/// How many actions a second are in the order, are on the disk, and are reduced by all stores.
struct Bench {
  let stores: Int
  /// The number of callers of each store that wait for their action, and then send the next one.
  let senders: Int
  let seconds: Double

  func run() async throws -> Double {
    let schema = "bench_\(UUID().uuidString.prefix(8))"
    let shared = try (0..<stores).map { _ in
      try SharedStore.open(schema: schema, initial: BenchState(), reducer: benchReducer)
    }
    let clock = ContinuousClock()
    let start = clock.now
    let end = start + .seconds(seconds)
    let all = try await withThrowingTaskGroup(of: Int.self) { group in
      for (index, shared) in shared.enumerated() {
        for _ in 0..<senders {
          group.addTask {
            var count = 0
            while clock.now < end {
              count += 1
              try await shared.send(Stepped(process: index, step: count))
            }
            return count
          }
        }
      }
      return try await group.reduce(0, +)
    }
    let time = clock.now - start
    for shared in shared {
      try await shared.catchUp()
      let sum = shared.store.state.counts.values.reduce(0, +)
      if sum != all { fatalError("\(sum) of \(all) actions were reduced") }
      try await shared.close()
    }
    return Double(all) / (time / .seconds(1))
  }
}

import Foundation
import Synchronization

struct Deadlines: Sendable {
  let limits: WebLimits
  let sleep: @Sendable (Duration) async throws -> Void

  /// Runs `work`, which notes its progress in `activity`, until it finishes or exceeds a time limit.
  func run<Value: Sendable>(
    at url: URL,
    noting activity: Activity,
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await work() }
      group.addTask {
        try await sleep(limits.total)
        throw WebError(.tooSlow(limits.total), at: url)
      }
      group.addTask {
        try await untilSilent(activity)
        throw WebError(.silent(limits.silence), at: url)
      }
      for try await value in group { return value }
      throw CancellationError()
    }
  }

  private func untilSilent(_ activity: Activity) async throws {
    var seen = activity.count
    var silentQuarters = 0
    while silentQuarters < 4 {
      try await sleep(limits.silence / 4)
      let count = activity.count
      silentQuarters = count == seen ? silentQuarters + 1 : 0
      seen = count
    }
  }
}

final class Activity: Sendable {
  private let events = Atomic(0)

  var count: Int { events.load(ordering: .relaxed) }

  func note() { events.wrappingAdd(1, ordering: .relaxed) }
}

struct WebLimits: Equatable, Sendable {
  /// The maximum size of a body, in bytes, counted after decompression and on arrival.
  var maximumBytes = 10_000_000

  var maximumRedirects = 10

  /// The longest time without progress, while connecting, waiting for the answer, or between two parts of it.
  ///
  /// It is detected at most a quarter of this time late.
  var silence: Duration = .seconds(15)
  /// The longest total time, including redirects.
  var total: Duration = .seconds(60)
}

import Dispatch
import Foundation
import Synchronization
import Tables

/// The durations of the calls of a thread that uses a store once per millisecond, beside threads that dispatch at full
/// speed.
///
/// The thread stands for a user's input. The store has no observers, so the thread waits only for the store's lock.
struct Waits: Encodable {
  enum Scenario: String, CaseIterable, Encodable {
    case tail
    case reader
  }

  /// The numbers of busy threads, and the duration of each of their reducer calls, or 0 for the shortest possible one.
  static let crowds: [(threads: Int, microseconds: Int)] = [(3, 0), (1, 100), (7, 100)]

  /// The bound, which is five times the p99 and ten times the p99.9 of the better baseline.
  static let most = (p99: 5.0, p999: 10.0)

  let scenario: Scenario
  let threads: Int
  let microseconds: Int
  let figures: [HeldLock: Percentiles]
  let isWithinBound: Bool

  /// Measures the given number of calls under each lock in turns, so that disturbances of the machine affect all of them.
  ///
  /// If a call takes very long, fewer calls are measured, because each lock has at most twenty seconds.
  init(
    _ scenario: Scenario,
    beside crowd: (threads: Int, microseconds: Int),
    calls: Int = 9_600,
    rounds: Int = 12
  ) {
    (self.scenario, threads, microseconds) = (scenario, crowd.threads, crowd.microseconds)
    let locks = HeldLock.allCases
    var samples: [HeldLock: [Double]] = [:]
    for round in 0..<rounds {
      for step in locks.indices {
        let lock = locks[(step + round) % locks.count]
        let (dispatch, read) = lock.use()
        func call() {
          switch scenario {
          case .tail: dispatch(Held(nanoseconds: 0))
          case .reader: precondition(read() >= 0, "A count is below zero.")
          }
        }
        let held = Held(nanoseconds: UInt64(crowd.microseconds) * 1_000)
        samples[lock, default: []] += Self.durations(
          of: call,
          calls / rounds,
          beside: crowd.threads,
          { dispatch(held) },
          within: .seconds(20) / rounds
        )
      }
    }
    figures = samples.mapValues(Percentiles.init)
    isWithinBound =
      figures.ratio(\.p99) <= Self.most.p99 && figures.ratio(\.p999) <= Self.most.p999
  }

  /// Returns the nanoseconds of each of a number of calls, while other threads repeat an operation at full speed.
  private static func durations(
    of call: () -> Void,
    _ calls: Int,
    beside threads: Int,
    _ others: @escaping @Sendable () -> Void,
    within time: Duration
  ) -> [Double] {
    let isOver = Flag()
    let group = DispatchGroup()
    for _ in 0..<threads {
      group.enter()
      Thread.detachNewThread {
        while !isOver.value.load(ordering: .relaxed) { others() }
        group.leave()
      }
    }
    let end = ContinuousClock.now + time
    var taken: [Double] = []
    taken.reserveCapacity(calls)
    while taken.count < calls, .now < end {
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

extension [HeldLock: Percentiles] {
  /// Returns UDFKit's figure divided by that of the better baseline.
  func ratio(_ figure: KeyPath<Percentiles, Double>) -> Double {
    let own = self[.udfKit]?[keyPath: figure] ?? .infinity
    let others = filter { $0.key != .udfKit }.values.map { $0[keyPath: figure] }
    return own / (others.min() ?? .infinity)
  }
}

/// The percentiles of the calls' durations, in nanoseconds.
struct Percentiles: Encodable {
  let calls: Int
  let p50, p99, p999, max: Double

  init(_ samples: [Double]) {
    let sorted = samples.sorted()
    func figure(_ part: Double) -> Double {
      sorted.isEmpty ? 0 : sorted[Int(Double(sorted.count - 1) * part)]
    }
    calls = sorted.count
    (p50, p99, p999, max) = (figure(0.5), figure(0.99), figure(0.999), figure(1))
  }
}

extension Waits {
  private static let layout = TableLayout(columns: [8, 10, 8, 6, 9, 9, 9, 9, 20, 6])

  /// The heading of the columns, whose durations are in microseconds.
  static let heading =
    "\n"
    + layout.heading([
      "scenario", "others", "who", "calls", "p50", "p99", "p99.9", "max us", "bound", "",
    ])

  /// A row for each lock, of which that of UDFKit shows whether it is within its bound.
  var rows: String {
    HeldLock.allCases
      .compactMap { lock in
        guard let figures = figures[lock] else { return nil }
        let cells = [figures.p50, figures.p99, figures.p999, figures.max].map(Self.text)
        return Self.layout.line(
          [scenario.rawValue, "\(threads) x \(microseconds) us", lock.rawValue, "\(figures.calls)"]
            + cells + (lock == .udfKit ? [bound, isWithinBound ? "ok" : "MISSED"] : ["", ""])
        )
      }
      .joined(separator: "\n")
  }

  private var bound: String {
    String(
      format: "%.1f <= %.0f, %.1f <= %.0f",
      figures.ratio(\.p99),
      Self.most.p99,
      figures.ratio(\.p999),
      Self.most.p999
    )
  }

  private static func text(_ nanoseconds: Double) -> String {
    String(format: nanoseconds < 100_000 ? "%.1f" : "%.0f", nanoseconds / 1_000)
  }
}

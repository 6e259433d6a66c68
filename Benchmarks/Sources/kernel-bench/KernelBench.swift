import Contests
import Foundation

/// A program that measures UDFKit and its baselines, and prints a table.
///
/// ```
/// kernel-bench [--json PATH] [SCENARIO ...]
/// ```
@main
struct KernelBench {
  static func main() async {
    var names = Array(CommandLine.arguments.dropFirst())
    var path: String?
    if let option = names.firstIndex(of: "--json"), option + 1 < names.count {
      path = names[option + 1]
      names.removeSubrange(option...(option + 1))
    }
    let scenarios = names.isEmpty ? Scenario.allCases : names.compactMap(Scenario.init)
    let latencies =
      names.isEmpty ? LatencyScenario.allCases : names.compactMap(LatencyScenario.init)
    guard names.isEmpty || scenarios.count + latencies.count == names.count else {
      let known = Scenario.allCases.map(\.rawValue) + LatencyScenario.allCases.map(\.rawValue)
      return fail(
        "kernel-bench: there is no such scenario among \(names). There are: "
          + known.joined(separator: " ")
      )
    }
    let measurements = scenarios.isEmpty ? [] : await measure(scenarios)
    let waits = latencies.isEmpty ? [] : measure(latencies)
    if let path { write(Report(rows: measurements, waits: waits), to: path) }
  }

  /// Measures scenarios, and prints each row as soon as it is available.
  private static func measure(_ scenarios: [Scenario]) async -> [Measurement] {
    print(Table.heading)
    var measurements: [Measurement] = []
    for scenario in scenarios {
      for size in scenario.sizes {
        let measurement = await scenario.contest(size: size).measure()
        print(Table.row(measurement))
        measurements.append(measurement)
      }
    }
    if let footing = Table.footing(measurements) { print(footing) }
    return measurements
  }

  /// Measures the durations of calls, and prints each row as soon as it is available.
  private static func measure(_ scenarios: [LatencyScenario]) -> [LatencyMeasurement] {
    print(LatencyTable.heading)
    return scenarios.flatMap { scenario in
      scenario.crowds.map { crowd in
        var contest = LatencyContest(scenario, beside: crowd)
        contest.measure()
        let measurement = LatencyMeasurement(contest)
        print(LatencyTable.rows(measurement))
        return measurement
      }
    }
  }

  private static func write(_ report: Report, to path: String) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      try encoder.encode(report).write(to: URL(filePath: path))
    } catch {
      fail("kernel-bench: the report could not be written to \(path): \(error)")
    }
  }

  private static func fail(_ message: String) {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(1)
  }
}

import Contests
import Foundation

/// A program that measures UDFKit and its baselines, and prints a table.
///
/// ```
/// kernel-bench [--json PATH] [SCENARIO ...]
/// ```
@main
struct KernelBench: Encodable {
  private var rows: [Measurement] = []
  private var waits: [Waits] = []

  static func main() async {
    var names = Array(CommandLine.arguments.dropFirst())
    var path: String?
    if let option = names.firstIndex(of: "--json"), option + 1 < names.count {
      path = names[option + 1]
      names.removeSubrange(option...(option + 1))
    }
    let known = Scenario.allCases.map(\.rawValue) + Waits.Scenario.allCases.map(\.rawValue)
    guard Set(names).isSubset(of: known) else {
      return fail(
        "there is no such scenario among \(names). There are: " + known.joined(separator: " ")
      )
    }
    var bench = KernelBench()
    await bench.measure(names.isEmpty ? known : names)
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      if let path { try encoder.encode(bench).write(to: URL(filePath: path)) }
    } catch {
      fail("the report could not be written to \(path ?? ""): \(error)")
    }
  }

  /// Measures scenarios, and prints each row as soon as it is available.
  private mutating func measure(_ names: [String]) async {
    let scenarios = names.compactMap(Scenario.init)
    if !scenarios.isEmpty { print(Table.heading) }
    for scenario in scenarios {
      for size in scenario.sizes {
        rows.append(await scenario.contest(size: size).measure())
        print(Table.row(rows[rows.count - 1]))
      }
    }
    if let footing = Table.footing(rows) { print(footing) }
    let latencies = names.compactMap(Waits.Scenario.init)
    if !latencies.isEmpty { print(Waits.heading) }
    for scenario in latencies {
      for crowd in Waits.crowds {
        waits.append(Waits(scenario, beside: crowd))
        print(waits[waits.count - 1].rows)
      }
    }
  }

  private static func fail(_ message: String) {
    FileHandle.standardError.write(Data("kernel-bench: \(message)\n".utf8))
    exit(1)
  }
}

import BenchStore
import Foundation
import UDFInspector
import UDFJournal
import UDFKit

/// A program that dispatches 10,000 actions a second while a page of its inspector is open.
///
/// It prints the address of the page, begins when it reads a line, and ends when its input does.
///
/// ```
/// inspector-bench SECONDS
/// ```
@main
struct InspectorBench {
  /// The number of actions that are dispatched at once, a hundred times a second.
  private static let burst = 100

  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 1, let seconds = arguments.first.flatMap({ Int($0) }), seconds > 0
    else {
      FileHandle.standardError.write(Data("usage: inspector-bench SECONDS\n".utf8))
      exit(2)
    }
    let plain = Store(state: BenchState(), reducer: BenchState.reducer)
    let travel = TimeTravel(state: BenchState(), reducer: BenchState.reducer)
    let inspection = try await Inspector(travel).start()
    defer { inspection.stop() }
    say(inspection.address)
    _ = readLine()
    let clock = ContinuousClock()
    let begin = clock.now
    var costs: [(plain: Double, inspected: Double)] = []
    for number in 0..<seconds * 100 {
      try await clock.sleep(until: begin + .milliseconds(10 * number))
      costs.append(
        (plain.nanoseconds(dispatching: burst), travel.store.nanoseconds(dispatching: burst))
      )
    }
    let time = (clock.now - begin) / .seconds(1)
    let plainMean = costs.reduce(0) { $0 + $1.plain } / Double(costs.count)
    let mean = costs.reduce(0) { $0 + $1.inspected } / Double(costs.count)
    let rate = Int(Double(costs.count * burst) / time)
    say(
      "\(rate) actions/s; a dispatch takes \(Int(plainMean)) ns without an inspector, and with one "
        + "\(Int(mean - plainMean)) ns more (at most 2000)"
    )
    while readLine() != nil {}
    exit(mean - plainMean > 2000 ? 1 : 0)
  }

  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}

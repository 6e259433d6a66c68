import Contests
import Foundation

/// The durations of calls in microseconds, as a text table.
struct LatencyTable {
  /// The heading of the columns.
  static let heading =
    "\n"
    + line(["scenario", "others", "who", "calls", "p50", "p99", "p99.9", "max us", "bound", ""])
    + "\n" + String(repeating: "-", count: columns.reduce(0, +) + columns.count - 1)

  /// Returns a row for each contestant.
  ///
  /// The row of UDFKit shows whether it is within its bound.
  static func rows(_ measurement: LatencyMeasurement) -> String {
    measurement.figures
      .map { name, figures in
        let crowd = measurement.crowd
        let others = "\(crowd.threads) x \(crowd.microseconds) us"
        let cells = [figures.p50, figures.p99, figures.p999, figures.max].map(text)
        return line(
          [measurement.scenario.rawValue, others, name.rawValue, "\(figures.calls)"] + cells
            + (name == .udfKit ? verdict(measurement) : ["", ""])
        )
      }
      .joined(separator: "\n")
  }

  private static let columns = [8, 10, 8, 6, 9, 9, 9, 9, 20, 6]

  private static func verdict(_ measurement: LatencyMeasurement) -> [String] {
    let ratios = [measurement.ratio(\.p99), measurement.ratio(\.p999)].map { factor in
      String(format: "%.1f", factor)
    }
    let most = LatencyMeasurement.most
    return [
      "\(ratios[0]) <= \(Int(most.p99)), \(ratios[1]) <= \(Int(most.p999))",
      measurement.isWithinBound ? "ok" : "MISSED",
    ]
  }

  private static func text(_ nanoseconds: Double) -> String {
    String(format: nanoseconds < 100_000 ? "%.1f" : "%.0f", nanoseconds / 1_000)
  }

  private static func line(_ cells: [String]) -> String {
    zip(cells, columns)
      .map { text, width in
        String(repeating: " ", count: max(0, width - text.count)) + text
      }
      .joined(separator: " ")
  }
}

import Contests
import Foundation

/// The durations of calls in microseconds, as a text table.
struct LatencyTable {
  private static let layout = TableLayout(columns: [8, 10, 8, 6, 9, 9, 9, 9, 20, 6])

  /// The heading of the columns.
  static let heading =
    "\n"
    + layout.heading([
      "scenario", "others", "who", "calls", "p50", "p99", "p99.9", "max us", "bound", "",
    ])

  /// Returns a row for each contestant.
  ///
  /// The row of UDFKit shows whether it is within its bound.
  static func rows(_ measurement: LatencyMeasurement) -> String {
    LatencyContestant.allCases
      .compactMap { name in
        guard let figures = measurement.figures[name] else { return nil }
        let others = "\(measurement.threads) x \(measurement.microseconds) us"
        let cells = [figures.p50, figures.p99, figures.p999, figures.max].map(text)
        return layout.line(
          [measurement.scenario.rawValue, others, name.rawValue, "\(figures.calls)"] + cells
            + (name == .udfKit ? verdict(measurement) : ["", ""])
        )
      }
      .joined(separator: "\n")
  }

  private static func verdict(_ measurement: LatencyMeasurement) -> [String] {
    let ratios = [\Percentiles.p99, \.p999].map { figure in
      String(format: "%.1f", measurement.figures.ratio(figure))
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
}

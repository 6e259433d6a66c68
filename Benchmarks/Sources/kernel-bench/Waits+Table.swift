import Foundation
import Tables

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

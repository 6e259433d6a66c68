import Contests
import Tables

/// The measurements as a text table.
enum Table {
  static var heading: String {
    layout.heading(["scenario", "size"] + names.map(\.rawValue) + ["ratio", "bound", ""])
  }

  static func row(_ measurement: Measurement) -> String {
    let figures = names.map { name in
      measurement.figures[name].map { text($0, measurement.unit) } ?? "-"
    }
    let ratio = measurement.ratios[measurement.reference].map { text($0) } ?? "-"
    return layout.line(
      [measurement.scenario.rawValue, grouped(measurement.size)] + figures
        + [ratio, bound(of: measurement), measurement.isWithinBound ? "ok" : "MISSED"]
    )
  }

  /// Returns how many times faster UDFKit is than contestants that call every observer after every action.
  static func footing(_ measurements: [Measurement]) -> String? {
    let crowded = measurements.first { $0.scenario == .bystanders && $0.size == 10_000 }
    guard let crowded else { return nil }
    let factors = [Contestant.Name.combine, .classic].compactMap { name in
      crowded.ratios[name].map { "\(grouped(Int(1 / $0))) times as fast as \(name.rawValue)" }
    }
    return "With \(grouped(crowded.size)) bystanders UDFKit is "
      + factors.joined(separator: " and ") + " (promised: 1,000)."
  }

  private static let names = Contestant.Name.allCases
  private static let layout = TableLayout(columns: [18, 9] + names.map { _ in 11 } + [7, 12, 6])

  private static func bound(of measurement: Measurement) -> String {
    switch measurement.scenario.bound(at: measurement.size) {
    case .ratio(let most, let name): "\(text(most)) \(name.rawValue)"
    case .bytes(let most): text(most, measurement.unit)
    }
  }

  /// Returns a figure with its unit, in the shortest readable form.
  private static func text(_ figure: Double, _ unit: String) -> String {
    switch figure {
    case _ where unit == "bytes": "\(grouped(Int(figure.rounded()))) B"
    case ..<1e3: "\(text(figure)) ns"
    case ..<1e6: "\(text(figure / 1e3)) us"
    default: "\(text(figure / 1e6)) ms"
    }
  }

  /// Returns a number with three digits, or with all digits before the decimal point if there are more.
  private static func text(_ number: Double) -> String {
    let decimals = number < 10 ? 100.0 : number < 100 ? 10 : 1
    let rounded = (number * decimals).rounded() / decimals
    return number < 100 ? "\(rounded)" : "\(Int(rounded))"
  }

  private static func grouped(_ number: Int) -> String {
    number < 1000
      ? "\(number)" : grouped(number / 1000) + ",\(String(number % 1000 + 1000).dropFirst())"
  }
}

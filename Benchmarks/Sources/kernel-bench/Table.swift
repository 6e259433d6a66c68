import Contests

/// The measurements as a text table.
struct Table {
  /// The heading of the columns.
  static var heading: String {
    layout.heading(["scenario", "size"] + names.map(\.rawValue) + ["ratio", "bound", ""])
  }

  /// Returns the row of a measurement.
  static func row(_ measurement: Measurement) -> String {
    let figures = names.map { name in
      measurement.figures[name].map { text($0, measurement.unit) } ?? "-"
    }
    let verdict = measurement.isWithinBound.map { $0 ? "ok" : "MISSED" } ?? ""
    return layout.line(
      [measurement.scenario.rawValue, grouped(measurement.size)] + figures
        + [
          measurement.ratios[measurement.reference].map { text($0) } ?? "-", bound(of: measurement),
          verdict,
        ]
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
    case .absolute(let most): text(most, measurement.unit)
    case nil: "-"
    }
  }

  /// Returns a figure with its unit, in the shortest readable form.
  private static func text(_ figure: Double, _ unit: Unit) -> String {
    switch unit {
    case .bytes: "\(grouped(Int(figure.rounded()))) B"
    case .updates: grouped(Int(figure.rounded()))
    case .nanoseconds where figure < 1e3: "\(text(figure)) ns"
    case .nanoseconds where figure < 1e6: "\(text(figure / 1e3)) us"
    case .nanoseconds: "\(text(figure / 1e6)) ms"
    }
  }

  /// Returns a number with three digits, or with all digits before the decimal point if there are more.
  private static func text(_ number: Double) -> String {
    let decimals = number < 10 ? 100.0 : number < 100 ? 10 : 1
    let rounded = (number * decimals).rounded() / decimals
    return number < 100 ? "\(rounded)" : "\(Int(rounded))"
  }

  private static func grouped(_ number: Int) -> String {
    var (digits, groups) = (String(number), [String]())
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: ",")
  }
}

import Contests

/// The measurements as JSON.
struct Report: Encodable {
  /// One scenario at one size.
  struct Row: Encodable {
    let scenario: String
    let size: Int
    let unit: String
    /// The median of each contestant, by its name.
    let figures: [String: Double]
    /// UDFKit divided by each other, in the same round.
    let ratios: [String: Double]
    /// Whose ratio the promise of the cost model is about.
    let reference: String
    /// Whether the promise of the cost model held; nil where there is none.
    let isWithinBound: Bool?
  }

  let rows: [Row]

  init(_ measurements: [Measurement]) {
    rows = measurements.map { measurement in
      Row(
        scenario: measurement.scenario.rawValue,
        size: measurement.size,
        unit: measurement.scenario.unit.rawValue,
        figures: named(measurement.figures),
        ratios: named(measurement.ratios),
        reference: measurement.scenario.reference.rawValue,
        isWithinBound: measurement.isWithinBound
      )
    }
  }
}

private func named(_ figures: [Contestant.Name: Double]) -> [String: Double] {
  Dictionary(uniqueKeysWithValues: figures.map { ($0.key.rawValue, $0.value) })
}

import Contests

/// The measurements as JSON.
struct Report: Encodable {
  /// One scenario at one size.
  struct Row: Encodable {
    let scenario: String
    let size: Int
    let unit: String
    /// The median of each contestant, by name.
    let figures: [String: Double]
    /// The figure of UDFKit divided by that of each other contestant in the same round.
    let ratios: [String: Double]
    /// The baseline of the cost model's bound.
    let reference: String
    /// Whether UDFKit is within the cost model's bound, or nil if there is none.
    let isWithinBound: Bool?
  }

  /// The durations of calls beside other threads.
  struct Wait: Encodable {
    let scenario: String
    let threads: Int
    /// The duration of each of their reducer calls.
    let microseconds: Int
    /// The durations in nanoseconds, by contestant.
    let figures: [String: Percentiles]
    let isWithinBound: Bool
  }

  let rows: [Row]
  let waits: [Wait]

  init(_ measurements: [Measurement], _ waits: [LatencyMeasurement]) {
    self.waits = waits.map { wait in
      Wait(
        scenario: wait.scenario.rawValue,
        threads: wait.crowd.threads,
        microseconds: wait.crowd.microseconds,
        figures: Dictionary(
          uniqueKeysWithValues: wait.figures.map { ($0.name.rawValue, $0.figures) }
        ),
        isWithinBound: wait.isWithinBound
      )
    }
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

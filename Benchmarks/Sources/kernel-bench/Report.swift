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

  /// How long calls took beside other threads.
  struct Wait: Encodable {
    let scenario: String
    let threads: Int
    /// How long each of their reducers took.
    let microseconds: Int
    /// Nanoseconds, by contestant.
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

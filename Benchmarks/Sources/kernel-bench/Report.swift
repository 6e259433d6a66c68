/// The measurements as JSON.
struct Report: Encodable {
  let rows: [Measurement]
  let waits: [LatencyMeasurement]
}

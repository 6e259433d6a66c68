import Observation

/// Returns when a value that Observation tracks is true, immediately or after a change.
@MainActor
func observed(_ read: @MainActor () -> Bool) async {
  while true {
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
    if withObservationTracking(read, onChange: { continuation.finish() }) { return }
    for await _ in changes {}
  }
}

/// A clock on which one task sleeps until the test wakes it.
final class StepClock: Clock {
  let now = ContinuousClock.now
  let minimumResolution = Duration.zero
  let (durations, begun) = AsyncStream.makeStream(of: Duration.self)
  private let (wakings, wakes) = AsyncStream.makeStream(of: Void.self)

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    begun.yield(now.duration(to: deadline))
    for await _ in wakings { break }
    try Task.checkCancellation()
  }

  func wake() { wakes.yield() }
}

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

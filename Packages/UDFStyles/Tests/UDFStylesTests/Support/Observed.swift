import Observation

/// Returns when what is read is true, at once or after Observation tells of a change.
@MainActor
func observed(_ read: @MainActor () -> Bool) async {
  while true {
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
    if withObservationTracking(read, onChange: { continuation.finish() }) { return }
    for await _ in changes {}
  }
}

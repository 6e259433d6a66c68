/// What one thread waits for that uses a store once a millisecond, as a user's hand does, beside threads that
/// dispatch at full speed.
///
/// Nobody observes the store, so what is waited for is its lock.
public enum LatencyScenario: String, CaseIterable, Sendable {
  /// The thread dispatches.
  case tail
  /// The thread reads the state.
  case reader

  /// Beside whom it is measured.
  public var crowds: [Crowd] {
    [
      Crowd(threads: 3, microseconds: 0), Crowd(threads: 1, microseconds: 100),
      Crowd(threads: 7, microseconds: 100),
    ]
  }
}

/// The threads at full speed.
public struct Crowd: Sendable {
  /// How many there are.
  public let threads: Int
  /// How long each of their reducers takes; 0 is as short as can be.
  public let microseconds: Int
}

/// Who is measured: the same state and reducer, under three locks.
public enum LatencyContestant: String, CaseIterable, Sendable {
  case udfKit = "UDFKit"
  case mutex = "Mutex"
  case pthread
}

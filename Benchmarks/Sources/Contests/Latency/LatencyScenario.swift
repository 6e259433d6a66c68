/// The waiting time of a thread that uses a store once per millisecond, beside threads that dispatch at full
/// speed.
///
/// The thread stands for a user's input. The store has no observers, so the thread waits only for the store's
/// lock.
public enum LatencyScenario: String, CaseIterable, Encodable, Sendable {
  /// The thread dispatches.
  case tail
  /// The thread reads the state.
  case reader

  /// The groups of busy threads with which the scenario is measured.
  public var crowds: [Crowd] {
    [
      Crowd(threads: 3, microseconds: 0), Crowd(threads: 1, microseconds: 100),
      Crowd(threads: 7, microseconds: 100),
    ]
  }
}

/// A group of threads that dispatch at full speed.
public struct Crowd: Sendable {
  /// The number of threads.
  public let threads: Int
  /// The duration of each of their reducer calls, or 0 for the shortest possible one.
  public let microseconds: Int
}

/// The measured implementations, which have the same state and reducer under three locks.
public enum LatencyContestant: String, CaseIterable, CodingKeyRepresentable, Encodable, Sendable {
  case udfKit = "UDFKit"
  case mutex = "Mutex"
  case pthread
}

/// The source of the time and the random numbers that rules read (law 10); see `Inputs`.
public struct InputSource: Sendable {
  /// Returns the time since 1970-01-01 00:00 UTC.
  public var now: @Sendable () -> Duration
  /// Returns the seed of the next action's random sequence.
  public var seed: @Sendable () -> UInt64

  /// Creates a source from two functions.
  ///
  /// The store calls them under its lock, so they must not use a store.
  public init(now: @escaping @Sendable () -> Duration, seed: @escaping @Sendable () -> UInt64) {
    self.now = now
    self.seed = seed
  }

  /// The system's clock and random numbers.
  public static var system: InputSource {
    InputSource {
      .nanoseconds(wallTime())
    } seed: {
      var random = SystemRandomNumberGenerator()
      return random.next()
    }
  }

  /// Draws the inputs of an action.
  func draw() -> Inputs { Inputs(now: now(), seed: seed()) }
}

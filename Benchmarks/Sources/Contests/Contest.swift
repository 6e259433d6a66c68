/// A scenario at one size, with its contestants set up in one process.
public struct Contest {
  /// The measured scenario.
  public let scenario: Scenario
  /// The size of the scenario.
  public let size: Int
  /// The contestants, ready to run.
  public let contestants: [Contestant]
}

/// A scenario at one size, and those who compete in it, set up in one process.
public struct Contest {
  /// What is measured.
  public let scenario: Scenario
  /// How large it is.
  public let size: Int
  /// Those who compete, set up.
  public let contestants: [Contestant]

  /// One of those who compete, if it does.
  public func contestant(_ name: Contestant.Name) -> Contestant? {
    contestants.first { $0.name == name }
  }
}

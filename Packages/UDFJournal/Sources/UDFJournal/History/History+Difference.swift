import UDFLogging

extension History {
  /// Returns the difference of the states after two entries, with a line for each changed path.
  ///
  /// ```swift
  /// history.difference(from: 16, to: 17)  // ["\.counter.count: 1 → 2"]
  /// ```
  ///
  /// The number `startNumber` gives the start.
  ///
  /// Cost: two states, and a walk over both of them.
  ///
  /// - Returns: the lines, of which there are none if the states are equal, or nil if an entry does not exist.
  public func difference(from: Int, to: Int) -> [String]? {
    guard let old = state(after: from), let new = state(after: to) else { return nil }
    return Self.difference(old, new)
  }

  /// Returns the difference of two states.
  static func difference(_ old: State, _ new: State) -> [String] {
    StateDiff().lines(from: old, to: new)
  }
}

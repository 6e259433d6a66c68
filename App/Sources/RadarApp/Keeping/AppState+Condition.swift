import UDFInspector

extension AppState {
  /// Returns whether a condition holds, such as `feed.unread > 10`.
  ///
  /// The tests that `radar bisect` writes call it.
  func holds(_ condition: String) throws -> Bool { try Condition(condition).holds(in: self) }
}

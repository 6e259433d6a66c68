/// How much of a store's activity a test must account for.
public enum Exhaustivity: Sendable {
  /// The test must account for each change of the state, each action, each effect that is still running at
  /// the end, and each action that no rule handled.
  case on
  /// The test checks only what it states.
  ///
  /// In the closure of an expectation, set the relevant fields to their values. The other fields may have any
  /// value. `receive` skips the actions before the one that it names. An error of an effect without a handler
  /// still fails the test.
  case off
  /// The same as `off`, but the test writes what it skips to standard output.
  case offShowingSkipped
}

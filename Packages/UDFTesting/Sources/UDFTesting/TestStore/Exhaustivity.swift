/// How much of what happens a test must account for.
public enum Exhaustivity: Sendable {
  /// Everything: each change of the state, each action, each effect that is still alive at the end, and
  /// each action that no rule handled.
  case on
  /// What the test states, and nothing else.
  ///
  /// In the closure of an expectation, set the fields that matter to their values; the others may have
  /// any. `receive` skips the actions before the one it names. Errors of effects that nobody handles
  /// still fail the test.
  case off
  /// As `off`, and writes what it skips to standard output.
  case offShowingSkipped
}

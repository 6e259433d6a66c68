public import Logging

/// How loud each kind of event is.
public struct LogLevels: Sendable {
  /// An action, and what it changed.
  public var action: Logger.Level
  /// An action that a reducer rejected (law 8).
  public var rejection: Logger.Level
  /// An action that no rule handled.
  public var unhandled: Logger.Level
  /// A mistake: a reducer that dispatches, an effect that fails without a handler.
  public var failure: Logger.Level

  /// Levels; each has a default.
  public init(
    action: Logger.Level = .debug,
    rejection: Logger.Level = .notice,
    unhandled: Logger.Level = .info,
    failure: Logger.Level = .error
  ) {
    self.action = action
    self.rejection = rejection
    self.unhandled = unhandled
    self.failure = failure
  }
}

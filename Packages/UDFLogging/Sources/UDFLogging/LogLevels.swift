public import Logging

/// The log level of each kind of event.
public struct LogLevels: Sendable {
  /// The level of an action and its changes.
  public var action: Logger.Level
  /// The level of an action that a reducer rejected (law 8).
  public var rejection: Logger.Level
  /// The level of an action that no rule handled.
  public var unhandled: Logger.Level
  /// The level of all other issues, such as a reducer that dispatches, or an effect that fails without a handler.
  public var failure: Logger.Level

  /// Creates levels, each with a default.
  public init(
    action: Logger.Level = .debug,
    rejection: Logger.Level = .notice,
    unhandled: Logger.Level = .info,
    failure: Logger.Level = .error
  ) {
    (self.action, self.rejection) = (action, rejection)
    (self.unhandled, self.failure) = (unhandled, failure)
  }
}

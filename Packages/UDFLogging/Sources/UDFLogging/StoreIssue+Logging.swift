public import Logging
public import UDFKit

extension StoreIssue {
  /// Returns a hook for a store's issues that logs one line for each issue.
  ///
  /// ```swift
  /// StoreSettings(report: StoreIssue.logging(logger))
  /// ```
  ///
  /// The line is the issue's description: what happened, where, and what to do.
  public static func logging(
    _ logger: Logger,
    levels: LogLevels = LogLevels()
  ) -> @Sendable (StoreIssue) -> Void {
    { issue in
      let level =
        switch issue {
        case .unhandled: levels.unhandled
        case .rejected: levels.rejection
        default: levels.failure
        }
      logger.log(level: level, "\(LogText.oneLine(issue.description))")
    }
  }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Something that went wrong, which the store hands to its hook: `StoreSettings.report`.
///
/// Unless another hook is set, each is a line on standard error, but for unhandled actions: a feature alone
/// leaves those to the app. To hear of these too:
///
/// ```swift
/// let settings = StoreSettings { issue in print(issue) }
/// ```
public enum StoreIssue: Sendable, CustomStringConvertible {
  /// No rule handled an action that was dispatched: there is none for its type on its line, or the
  /// slice of each such rule was not there.
  case unhandled(action: any Action, location: SourceLocation)
  /// A reducer dispatched, to its own store or to another one; the action was dropped (law 3).
  case dispatchedWhileReducing(action: any Action, location: SourceLocation, rule: Rule?)
  /// An effect threw an error and has no handler for it (law 9).
  case effectFailed(error: any Error, cause: Cause)
  /// So many calls of observers wait to be delivered; see `StoreSettings.backlogLimit`.
  case backlogFull(count: Int)

  /// What happened, where, and what to do, in one line.
  public var description: String {
    switch self {
    case .unhandled(let action, let location):
      "No rule handled \(action), dispatched at \(location). Add an On(\(Swift.type(of: action)).self)"
        + " rule, or dispatch it to the store of the feature that has one."
    case .dispatchedWhileReducing(let action, let location, let rule):
      "\(action) was dispatched at \(location) from inside \(Self.name(of: rule)) and was dropped."
        + " Return an effect that dispatches it: .dispatch(\(Self.code(of: action)))."
    case .effectFailed(let error, let cause):
      "The effect of \(cause.action), started by the rule at \(cause.rule.location), failed:"
        + " \(error). Give .run a catch: handler, or handle the error in it."
    case .backlogFull(let count):
      "\(count) calls of observers wait to be delivered. Make the observers faster, or set"
        + " StoreSettings.whenBacklogIsFull to .waits."
    }
  }

  /// An action as one would write it.
  private static func code(of action: any Action) -> String {
    let isCase = Mirror(reflecting: action).displayStyle == .enum
    return isCase ? "\(Swift.type(of: action)).\(action)" : "\(action)"
  }

  private static func name(of rule: Rule?) -> String {
    rule.map { "the rule at \($0.location)" } ?? "a comparison of states"
  }

  /// Writes the description as a line, but for actions that no rule handles.
  public func writeToStandardError() {
    if case .unhandled = self { return }
    let line = Array("UDFKit: \(self)\n".utf8)
    // Proof: the bytes are written before the closure returns.
    line.withUnsafeBytes { bytes in _ = write(2, bytes.baseAddress, bytes.count) }
  }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Something that went wrong and that the store reports to its hook, never silently loses.
public enum StoreIssue: Sendable, CustomStringConvertible {
  /// No rule handled an action that was dispatched: there is none for its type on its line, or the
  /// slice of each such rule was not there.
  case unhandled(action: any Action, location: SourceLocation)
  /// A reducer dispatched, by a back door; the action was dropped (law 3).
  case dispatchedWhileReducing(action: any Action, location: SourceLocation, rule: Rule?)
  /// An effect threw an error and has no handler for it (law 9).
  case effectFailed(error: any Error, cause: Cause)

  /// What happened, where, and what to do, in one line.
  public var description: String {
    switch self {
    case .unhandled(let action, let location):
      "No rule handled \(action), dispatched at \(location). Add an On(\(Swift.type(of: action)).self)"
        + " rule, or dispatch it to the store of the feature that has one."
    case .dispatchedWhileReducing(let action, let location, let rule):
      "\(action) was dispatched at \(location) from inside \(Self.name(of: rule)) and was dropped."
        + " Return it as an effect: .dispatch(\(action))."
    case .effectFailed(let error, let cause):
      "The effect of \(cause.action), started by the rule at \(cause.rule.location), failed:"
        + " \(error). Give .run a catch: handler, or handle the error in it."
    }
  }

  private static func name(of rule: Rule?) -> String {
    rule.map { "the rule at \($0.location)" } ?? "a comparison of states"
  }

  /// Writes the description as a line, but for actions that no rule handles.
  public func writeToStandardError() {
    if case .unhandled = self { return }
    let line = Array("UDFKit: \(self)\n".utf8)
    line.withUnsafeBytes { bytes in _ = write(2, bytes.baseAddress, bytes.count) }
  }
}

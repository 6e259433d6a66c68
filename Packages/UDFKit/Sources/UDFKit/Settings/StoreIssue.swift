/// A problem that a store reports to its hook, `StoreSettings.report`.
///
/// By default, the store writes each issue to standard error, except for unhandled actions, because a feature
/// alone leaves some actions to the app. To report these too:
///
/// ```swift
/// let settings = StoreSettings { issue in print(issue) }
/// ```
public enum StoreIssue: Sendable, CustomStringConvertible {
  /// No rule handled an action that was dispatched.
  ///
  /// No rule for its type is on its line, or the slice of each such rule is not present.
  case unhandled(action: any Action, location: SourceLocation)
  /// A reducer dispatched an action, to its own store or to another one, and the action was dropped (law 3).
  case dispatchedWhileReducing(action: any Action, location: SourceLocation, rule: Rule?)
  /// An effect addressed an action to a part of another type than the slice of its rule, and the action was dropped.
  case wrongTarget(action: any Action, target: String, location: SourceLocation, rule: Rule)
  /// An effect threw an error and has no error handler (law 9), or called a client that nobody gave.
  ///
  /// The error of such a client, ``UnimplementedError``, is reported before a handler gets it.
  case effectFailed(error: any Error, cause: Cause)
  /// The given number of calls of observers wait to be delivered; see `StoreSettings.backlogLimit`.
  case backlogFull(count: Int)

  /// A line that says what happened, where, and what to do.
  public var description: String {
    switch self {
    case .unhandled(let action, let location):
      "No rule handled \(action), dispatched at \(location). Add an On(\(Swift.type(of: action)).self)"
        + " rule, or dispatch it to the store of the feature that has one."
    case .dispatchedWhileReducing(let action, let location, let rule):
      "\(action) was dispatched at \(location) from inside \(Self.name(of: rule)) and was dropped."
        + " Return an effect that dispatches it: .dispatch(\(Self.code(of: action)))."
    case .wrongTarget(let action, let target, let location, let rule):
      "\(action) was dispatched at \(location) to a part of \(target) and was dropped, because the rule"
        + " at \(rule.location) has another slice, \(rule.slice). Begin the key path at the type of that slice."
    case .effectFailed(let error, let cause):
      "The effect of \(cause.action), started by the rule at \(cause.rule.location), failed:"
        + " \(Self.sentence(of: error))\(Self.advice(on: error))"
    case .backlogFull(let count):
      "\(count) calls of observers wait to be delivered, and more come than are delivered. Make the observers"
        + " faster, or observe on .main or .background."
    }
  }

  /// Returns an action as Swift code.
  private static func code(of action: any Action) -> String {
    let isCase = Mirror(reflecting: action).displayStyle == .enum
    return isCase ? "\(Swift.type(of: action)).\(action)" : "\(action)"
  }

  /// Returns the text of an error with one period at its end.
  private static func sentence(of error: any Error) -> String {
    let text = "\(error)"
    return text.hasSuffix(".") ? text : "\(text)."
  }

  /// Returns what to do about an error of an effect, unless the error itself says it.
  private static func advice(on error: any Error) -> String {
    error is UnimplementedError
      ? "" : " Give .run a catch: handler, or handle the error in it."
  }

  private static func name(of rule: Rule?) -> String {
    rule.map { "the rule at \($0.location)" } ?? "a comparison of states"
  }

  /// Writes the description as a line, except for unhandled actions.
  @usableFromInline
  func writeToStandardError() {
    if case .unhandled = self { return }
    writeError(Array("UDFKit: \(self)\n".utf8))
  }
}

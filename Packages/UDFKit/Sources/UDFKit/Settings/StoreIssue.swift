import Synchronization

/// A problem that a store reports to its hook, `StoreSettings.report`.
///
/// By default, the store writes each issue to standard error, and hints only in a debug build: `unhandled` once for
/// each type of action, `rejected` once for each type of action and of error, and `mistake` once for each text. To
/// handle all issues yourself, or none:
///
/// ```swift
/// let settings = StoreSettings { issue in print(issue) }
/// let silent = StoreSettings { _ in }
/// ```
public enum StoreIssue: Sendable, CustomStringConvertible {
  /// No rule handled an action that was dispatched.
  ///
  /// No rule for its type is on its line, or the slice of each such rule is not present.
  case unhandled(action: any Action, location: SourceLocation)
  /// A rule rejected an action (law 8), and nobody learns of it: no listener, and no caller that awaits it.
  case rejected(action: any Action, error: any Error, location: SourceLocation)
  /// Something in the program that compiles and does not do what one may expect, as a line.
  ///
  /// Only a debug build looks for it.
  case mistake(String)
  /// A reducer dispatched an action, to its own store or to another one, and the action was dropped (law 3).
  case dispatchedWhileReducing(action: any Action, location: SourceLocation, rule: Rule?)
  /// An effect threw an error and has no error handler (law 9), called a client that nobody gave, or addressed an
  /// action to a part of another type than the slice of its rule.
  ///
  /// The error of such a client is reported before a handler gets it.
  case effectFailed(error: any Error, cause: Cause)
  /// Effects dispatch actions that return effects again: 1,024 within 4 seconds of the store's clock.
  ///
  /// A store reports it once, with the cause of the last of the actions, and goes on.
  case runaway(cause: Cause)
  /// The given number of calls and effects wait to be delivered; see `StoreSettings.backlogLimit`.
  case backlogFull(count: Int)

  /// A line that says what happened, where, and what to do.
  public var description: String {
    switch self {
    case .unhandled(let action, let location):
      "No rule handled \(action), dispatched at \(location): no rule for it is on the line of its address, or the rule's"
        + " slice is gone. \(Self.advice(onUnhandled: action))"
    case .rejected(let action, let error, let location):
      "A rule rejected \(action), dispatched at \(location): \(Self.sentence(of: error)) Nobody was told. Listen with"
        + " onAction, or await send and read its outcome."
    case .mistake(let text): text
    case .dispatchedWhileReducing(let action, let location, let rule):
      "\(action) was dispatched at \(location) from inside"
        + " \(rule.map { "the rule at \($0.location)" } ?? "a comparison of states") and was dropped."
        + " Return an effect that dispatches it: .dispatch(\(Self.code(of: action)))."
    case .effectFailed(let error, let cause):
      "The effect of \(cause.action), started by the rule at \(cause.rule.location), failed:"
        + " \(Self.sentence(of: error))\(Self.advice(on: error))"
    case .runaway(let cause):
      "\(Cause.burstLength) actions followed from one another within 4 seconds, and go on. The last one was caused by"
        + " \(cause). Let the rule return an effect only while there is something to do, or let the effect wait."
    case .backlogFull(let count):
      "\(count) calls of observers wait to be delivered, and more come than are delivered. Make the observers"
        + " faster, or observe on MainActor.self or .background."
    }
  }

  private static func advice(onUnhandled action: any Action) -> String {
    if let action = action as? any _AdvisedAction { return type(of: action)._adviceIfUnhandled }
    let rule = "On(\(type(of: action)).self)"
    return "Add an \(rule) rule, or dispatch it to the store of the feature that has one."
  }

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
    error is UnimplementedError || error is WrongTarget
      ? "" : " Give .run a catch: handler, or handle the error in it."
  }

  /// Returns the default hook of a store, which writes issues to standard error.
  @usableFromInline
  static func writing() -> @Sendable (StoreIssue) -> Void {
    #if DEBUG
    let written = Mutex<Set<String>>([])
    return { issue in
      let isNew = issue.hint.map { hint in written.withLock { $0.insert(hint).inserted } } ?? true
      if isNew { issue.writeToStandardError() }
    }
    #else
    return { if $0.hint == nil { $0.writeToStandardError() } }
    #endif
  }

  /// What the issue is about if it is a hint, which a release does not write, because it may be no mistake.
  private var hint: String? {
    switch self {
    case .unhandled(let action, _): "unhandled \(String(reflecting: type(of: action)))"
    case .rejected(let action, let error, _):
      "rejected \(String(reflecting: type(of: action))) \(String(reflecting: type(of: error)))"
    case .mistake(let text): text
    default: nil
    }
  }

  private func writeToStandardError() { writeError(Array("UDFKit: \(self)\n".utf8)) }
}

/// An action whose rule a program does not write with `On`.
public protocol _AdvisedAction: Action {
  /// What to do about the action if no rule handles it, as a sentence.
  static var _adviceIfUnhandled: String { get }
}

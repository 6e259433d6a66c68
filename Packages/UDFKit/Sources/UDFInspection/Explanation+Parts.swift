public import UDFKit

extension Explanation {
  /// What one rule did with the action.
  public struct Step: Sendable, CustomStringConvertible {
    /// The rule.
    public let rule: Rule
    /// The outcome.
    public let verdict: Verdict
    /// Whether the rule returned an effect.
    ///
    /// The effect was not started.
    public internal(set) var hasEffect = false
    /// The time that the rule took, measured with the store's clock, or nil if it did not run.
    public internal(set) var duration: Duration?
    /// Why it did not run, unless the action had been rejected.
    var reason: String?

    /// The step as a line, such as `\.left (App/AppReducer.swift:12): changed its slice`.
    ///
    /// If the rule did not run, the line says why, such as `did not run: there is no \.rows[7]`.
    public var description: String {
      let text = reason.map { "did not run: \($0)" } ?? verdict.text
      return "\(rule.slice) (\(rule.location)): \(text)" + (hasEffect ? "; returned an effect" : "")
    }
  }

  /// The outcome of a rule for an action.
  public enum Verdict: Sendable {
    /// The rule ran and changed its slice.
    case changed
    /// The rule ran and did not change its slice.
    case unchanged
    /// The rule ran, but its slice cannot be compared, so it is not known whether it changed.
    case ran
    /// The rule did not run, because its slice is nil, is in another case, or has no elements.
    ///
    /// The description of the step names what is not there.
    case absent
    /// The rule did not run, because the action is not for it: it is not on the line of the address, or it hears only
    /// its own instance, one sender or what is nearest (law 7).
    case elsewhere
    /// The rule threw an error, so the whole action is undone (law 8).
    case rejected(any Error)
    /// The rule did not run, because a rule before it rejected the action.
    case notReached

    var text: String {
      switch self {
      case .changed: "changed its slice"
      case .unchanged: "ran and changed nothing"
      case .ran: "ran; make its state Equatable to be told whether it changed"
      case .absent: "did not run, its slice is not there"
      case .elsewhere: "did not run, it is not on the line of this store"
      case .rejected(let error): "rejected the action, which is undone: \(error)"
      case .notReached: "did not run, the action had been rejected"
      }
    }
  }

  /// Whether one observer is told the new value of its slice, or why it is not.
  public struct Telling: Sendable, CustomStringConvertible {
    /// The slice that it observes, as Swift code, such as `\.rows[7].title`.
    public let slice: String
    /// The type of the values that it is told, such as `App.TitleProps`.
    public let value: String
    /// The time that the comparison of its value took, or nil if it is not asked.
    public internal(set) var duration: Duration?
    /// Whether it is told, or nil if that is not known, because it was disposed since.
    public internal(set) var isTold: Bool? = false
    var text = "not told: no rule of the action writes a slice on its line"
    /// The observer as a line, such as `\.rows (Swift.Int): not told: its value is equal`.
    public var description: String { "\(slice) (\(value)): \(text)" }
  }
}

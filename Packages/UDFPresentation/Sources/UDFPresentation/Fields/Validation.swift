/// A condition that a form must meet, and the message for the field if it does not.
///
/// ```swift
/// Validation(\SignUp.name, "Enter a name.") { !$0.name.isEmpty }
/// Validation(\SignUp.password, "Use at least 8 characters.") { $0.password.count >= 8 }
/// Validation(\SignUp.repeated, "The passwords differ.") { $0.password == $0.repeated }
/// ```
///
/// The condition depends only on the values of the form (law 10). It may compare several fields. Its message
/// belongs to one of them.
public struct Validation<Values>: Sendable {
  /// The field to which the message belongs.
  public var field: PartialKeyPath<Values> { keyPath }
  /// The message.
  public let message: String
  /// When the message is shown.
  public let shown: Moment
  /// Returns whether the values meet the condition.
  public let holds: @Sendable (Values) -> Bool
  private let keyPath: any PartialKeyPath<Values> & Sendable

  /// Creates a condition.
  ///
  /// - Parameters:
  ///   - field: the field of the message, which is a property of the values themselves.
  ///   - message: the message, which tells the user what to do.
  ///   - shown: the moment from which the message is shown.
  ///   - holds: returns whether the values meet the condition.
  public init(
    _ field: any PartialKeyPath<Values> & Sendable,
    _ message: String,
    shown: Moment = .afterEdit,
    holds: @escaping @Sendable (Values) -> Bool
  ) {
    keyPath = field
    self.message = message
    self.shown = shown
    self.holds = holds
  }

  /// The moment from which the message of a condition that is not met is shown.
  public enum Moment: Hashable, Sendable {
    /// From the start, before the first edit.
    case always
    /// After the first edit of the field, or an attempt to submit the form.
    case afterEdit
    /// After an attempt to submit the form.
    case afterSubmit
  }
}

/// The values of a form, with the conditions that they must meet.
///
/// ```swift
/// struct SignUp: Validated, Equatable {
///   var name = ""
///   var password = ""
///
///   static let validations = [
///     Validation(\SignUp.name, "Enter a name.") { !$0.name.isEmpty },
///     Validation(\SignUp.password, "Use at least 8 characters.") { $0.password.count >= 8 },
///   ]
/// }
/// ```
public protocol Validated {
  /// The conditions, in the order of their messages.
  ///
  /// Declare them as a constant, because a form reads them often.
  static var validations: [Validation<Self>] { get }
}

public import UDFKit

/// A field became another value: the one action for all fields of a form.
///
/// ```swift
/// store.dispatch(Edited(\Profile.name, "Ada"))
/// ```
///
/// The rule `Fields()` applies it. A rule after that one may react to it:
///
/// ```swift
/// Fields()
/// On(Edited<Profile>.self) { profile, edited in
///   if edited.field == \Profile.country { profile.city = nil }
/// }
/// ```
///
/// Two edits are equal if their fields and their values are equal. A property that a module does not let others
/// set has no writable key path there, so others cannot edit it.
public struct Edited<Form: Sendable>: Action, CustomStringConvertible, CustomReflectable {
  /// The field.
  public var field: PartialKeyPath<Form> { keyPath }
  /// The new value.
  public let value: any Equatable & Sendable
  private let keyPath: any PartialKeyPath<Form> & Sendable
  let apply: @Sendable (inout Form) -> Void

  /// Creates the action for a field and its new value.
  public init<Value: Equatable & Sendable>(
    _ field: any WritableKeyPath<Form, Value> & Sendable,
    _ value: Value
  ) {
    keyPath = field
    self.value = value
    apply = { $0[keyPath: field] = value }
  }

  /// The edit as a line, such as `\Profile.name = "Ada"`.
  public var description: String { "\(field) = \(String(reflecting: value))" }

  /// The field and the value, as a dump shows them.
  public var customMirror: Mirror { Mirror(self, children: ["\(field)": value]) }
}

extension Edited: Equatable {
  /// Returns whether both edits give the same field an equal value.
  public static func == (left: Self, right: Self) -> Bool {
    func equals<Value: Equatable>(_ value: Value) -> Bool { value == right.value as? Value }
    return left.field == right.field && equals(left.value)
  }
}

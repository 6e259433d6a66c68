/// A form that is being filled in: its values, and the messages of the conditions that they do not meet.
///
/// ```swift
/// struct SignUpState { var form = Draft(SignUp()) }
///
/// Scope(\.form) { Fields() }
/// On(SignUpAction.self, signUp)
///
/// func signUp(_ state: inout SignUpState, _ action: SignUpAction) -> Effect {
///   guard state.form.submit() else { return .none }
///   let values = state.form.values
///   return .run { dispatch in … }
/// }
/// ```
///
/// The draft has the properties of its values: `form.name = "Ada"` sets the name and counts as an edit of it. So
/// does the action `Edited(\SignUp.name, "Ada")`. An edit of a part, such as `form.address.street = ""` or
/// `Edited(\Form.lines[0], "")`, counts as an edit of the whole field. A change of ``values`` is no edit.
///
/// A condition says from which moment on its message is shown: see ``Validation/Moment``.
///
/// A draft is encoded with the fields that were edited, by the positions of their conditions. After a change of the
/// conditions, a restored draft may show a message too early or too late.
///
/// Cost: an edit compares the field with that of each condition. `isValid` and the messages check the conditions
/// each time.
@dynamicMemberLookup
public struct Draft<Values: Validated> {
  /// The values, without the marks of what was edited.
  public var values: Values
  /// The positions of the conditions whose fields were edited, in order, so that they are always encoded alike.
  private var edited: [Int] = []
  private var isSubmitted = false

  /// Creates a form of which no field was edited.
  public init(_ values: Values) { self.values = values }

  /// Accesses a field.
  ///
  /// A new value counts as an edit, also if it is equal to the old one.
  public subscript<Value>(dynamicMember field: WritableKeyPath<Values, Value>) -> Value {
    get { values[keyPath: field] }
    _modify {
      defer { noteEdit(of: field) }
      yield &values[keyPath: field]
    }
  }

  /// Whether the values meet all conditions, including those whose messages are not shown.
  public var isValid: Bool { Values.validations.allSatisfy { $0.holds(values) } }

  /// The messages to show, in the order of the conditions.
  public var messages: [String] { unmet { _ in true } }

  /// Returns the messages to show for a field, in the order of the conditions.
  public func messages(for field: PartialKeyPath<Values>) -> [String] {
    unmet { $0.field == field }
  }

  /// Shows all messages from now on, and returns whether the form is valid.
  public mutating func submit() -> Bool {
    isSubmitted = true
    return isValid
  }

  mutating func noteEdit(of field: PartialKeyPath<Values>) {
    let validations = Values.validations
    edited = validations.indices.filter {
      edited.contains($0) || Self.share(validations[$0].field, field)
    }
  }

  /// Returns whether two fields are the same, or one is a part of the other.
  private static func share(
    _ first: PartialKeyPath<Values>,
    _ second: PartialKeyPath<Values>
  ) -> Bool {
    if first == second { return true }
    if let first = bytes(of: first), let second = bytes(of: second) {
      return first.overlaps(second)
    }
    return isNamed(first, within: second) || isNamed(second, within: first)
  }

  /// Returns whether the text of a field begins with that of another one, as `\Form.address!.street` does with
  /// `\Form.address`.
  ///
  /// This finds the parts that have no place in the values, such as the elements of an array, which may be missing. An
  /// index is not in the text, so an edit of a part of one element counts as one of each.
  private static func isNamed(
    _ part: PartialKeyPath<Values>,
    within whole: PartialKeyPath<Values>
  ) -> Bool { ".!?".contains { "\(part)".hasPrefix("\(whole)\($0)") } }

  private static func bytes(of field: PartialKeyPath<Values>) -> Range<Int>? {
    func size<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
    guard let offset = MemoryLayout<Values>.offset(of: field) else { return nil }
    return offset..<offset + _openExistential(type(of: field).valueType, do: size)
  }

  private func unmet(_ isIncluded: (Validation<Values>) -> Bool) -> [String] {
    Values.validations.enumerated().compactMap { position, validation in
      guard isIncluded(validation), isShown(validation, at: position), !validation.holds(values)
      else { return nil }
      return validation.message
    }
  }

  private func isShown(_ validation: Validation<Values>, at position: Int) -> Bool {
    switch validation.shown {
    case .always: true
    case .afterEdit: isSubmitted || edited.contains(position)
    case .afterSubmit: isSubmitted
    }
  }
}

extension Draft: Sendable where Values: Sendable {}
extension Draft: Equatable where Values: Equatable {}
extension Draft: Hashable where Values: Hashable {}
extension Draft: Encodable where Values: Encodable {}
extension Draft: Decodable where Values: Decodable {}

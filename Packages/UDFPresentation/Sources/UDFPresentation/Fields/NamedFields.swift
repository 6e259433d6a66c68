/// A form whose edits can be written and read again, because its fields have names.
///
/// ```swift
/// extension Profile: NamedFields {
///   static let namedFields = [NamedField("name", \Profile.name), NamedField("age", \Profile.age)]
/// }
/// ```
///
/// Then ``Edited`` is `Codable` for the form, so that a journal keeps the edits, and a session can be sent to others.
/// An edit is written as `{"field":"name","value":"Ada"}`.
///
/// A name is a promise: what was written under it can be read only as long as it stays. The property may be renamed.
///
/// Cost: writing and reading an edit compares the field with each of the form's.
public protocol NamedFields: Sendable {
  /// The fields of which edits are written.
  ///
  /// Declare them as a constant, because each edit that is written or read looks here.
  static var namedFields: [NamedField<Self>] { get }
}

/// A field of a form, with the name under which its edits are written.
public struct NamedField<Form: Sendable>: Sendable {
  /// The name.
  public let name: String
  let field: any PartialKeyPath<Form> & Sendable
  let encode: @Sendable (Edited<Form>, inout KeyedEncodingContainer<EditedKey>) throws -> Void
  let decode: @Sendable (KeyedDecodingContainer<EditedKey>) throws -> Edited<Form>

  /// Creates a field with a name.
  ///
  /// - Parameters:
  ///   - name: the name, which no other field of the form has.
  ///   - field: the field, which may lie within another: `\Profile.address.street`.
  public init<Value: Codable & Equatable & Sendable>(
    _ name: String,
    _ field: any WritableKeyPath<Form, Value> & Sendable
  ) {
    self.name = name
    self.field = field
    encode = { edited, container in
      guard let value = edited.value as? Value else {
        throw edited.unwritable("its value is not a \(Value.self)")
      }
      try container.encode(value, forKey: .value)
    }
    decode = { Edited(field, try $0.decode(Value.self, forKey: .value)) }
  }
}

enum EditedKey: String, CodingKey { case field, value }

// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import UDFKit

/// Creates the rule that applies edits of the fields of a slice.
///
/// ```swift
/// public static var reducer: Reducer<Profile> {
///   Fields()
///   On(ProfileAction.self) { profile, action in … }
/// }
/// ```
///
/// It handles ``Edited`` for the type of its slice, and for no other. One rule serves all fields of the slice. A
/// form that lies within the slice has a rule of its own: `Scope(\.form) { Fields() }`.
///
/// A feature that lies within another of the same type, such as a row of a tree, says `Fields(only: .addressee)`, so
/// that the outer one does not take the edits of the inner one.
///
/// Cost: one write through the key path of the field. All edits of one type run the same rules.
@_disfavoredOverload
public func Fields<Form: Sendable>(
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line
) -> Reducer<Form> {
  On(Edited<Form>.self, only: audience, fileID: fileID, line: line) { form, edited in
    edited.apply(&form)
    return .none
  }
}

/// Creates the rule that applies edits of the fields of a form with conditions.
///
/// ```swift
/// Scope(\.form) { Fields() }  // form is a Draft<SignUp>
/// ```
///
/// It handles ``Edited`` for the values of the form, such as `Edited(\SignUp.name, "Ada")`, and notes which fields
/// were edited.
///
/// Cost: one write through the key path of the field, and a comparison of key paths for each condition.
public func Fields<Values: Validated & Sendable>(
  only audience: Audience = .everyone,
  fileID: StaticString = #fileID,
  line: UInt = #line
) -> Reducer<Draft<Values>> {
  On(Edited<Values>.self, only: audience, fileID: fileID, line: line) { form, edited in
    edited.apply(&form.values)
    form.noteEdit(of: edited.field)
    return .none
  }
}

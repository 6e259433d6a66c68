public import UDFKit

/// A field of a store to read and to set, as an input on the screen needs it.
///
/// ```swift
/// let name = store.binding(\.name)
/// name.value = "Ada"  // dispatches Edited(\Profile.name, "Ada")
/// ```
///
/// It holds no value of its own. `value` is that of the store, which shows an edit as soon as it is set (law 2).
public struct FieldBinding<Value: Sendable>: Sendable {
  let field: Store<Value>
  let edit: @Sendable (Value) -> Void

  /// The current value of the field.
  ///
  /// Setting it dispatches ``Edited``.
  public var value: Value {
    get { field.state }
    nonmutating set { edit(newValue) }
  }
}

extension Store {
  /// Returns a field of the state to read and to set.
  ///
  /// Edits have the address of this store (law 7). They do something only if a rule `Fields()` lies
  /// on the slice of this store. The binding keeps the store alive.
  ///
  /// Cost: a read reads the field alone, and a new value is one action.
  @_disfavoredOverload
  public func binding<Value: Equatable & Sendable>(
    _ field: any WritableKeyPath<State, Value> & Sendable,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> FieldBinding<Value> {
    FieldBinding(field: scope(field)) {
      self.dispatch(Edited(field, $0), fileID: fileID, line: line)
    }
  }

  /// Returns a field of a form to read and to set.
  ///
  /// Setting it dispatches ``Edited`` for the values of the form.
  public func binding<Values: Validated & Sendable, Value: Equatable & Sendable>(
    _ field: any WritableKeyPath<Values, Value> & Sendable,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> FieldBinding<Value> where State == Draft<Values> {
    FieldBinding(field: scope(\.values).scope(field)) {
      self.dispatch(Edited(field, $0), fileID: fileID, line: line)
    }
  }
}

// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import UDFKit

/// A request to take back the last step of an ``Undoable``.
public struct Undo: Action, Codable, Equatable {
  /// Creates the request.
  public init() {}
}

/// A request to bring back the step of an ``Undoable`` that was taken back last.
public struct Redo: Action, Codable, Equatable {
  /// Creates the request.
  public init() {}
}

/// Creates the rules that take back and bring back the steps of a value.
///
/// ```swift
/// Undoes(\.circles)
/// ```
///
/// They hear ``Undo`` and ``Redo`` that are dispatched to the store of the feature in which they lie. If a program has
/// several such values, that is its store with `as: .own`. If one feature has several, dispatch to the value itself:
/// `store.scope(\.circles, as: .own).dispatch(Undo())`. Without an address, the actions reach the values outside of own
/// scopes and of elements.
///
/// Cost: two rules for each of the two actions, of which one runs.
public func Undoes<State, Value: Sendable>(
  _ keyPath: any WritableKeyPath<State, Undoable<Value>> & Sendable,
  fileID: StaticString = #fileID,
  line: UInt = #line
) -> Reducer<State> {
  let undo: @Sendable (inout State, Undo) -> Effect = { state, _ in
    state[keyPath: keyPath].undo()
    return .none
  }
  let redo: @Sendable (inout State, Redo) -> Effect = { state, _ in
    state[keyPath: keyPath].redo()
    return .none
  }
  return Reducer {
    On(Undo.self, only: .addressee, fileID: fileID, line: line, undo)
    On(Undo.self, from: keyPath, fileID: fileID, line: line, undo)
    On(Redo.self, only: .addressee, fileID: fileID, line: line, redo)
    On(Redo.self, from: keyPath, fileID: fileID, line: line, redo)
  }
}

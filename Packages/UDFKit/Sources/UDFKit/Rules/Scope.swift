// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The rules of a feature, on its slice of the state.
///
/// ```swift
/// Scope(\.counter) { CounterFeature.reducer }
/// Scope(\.left, as: .own) { CounterFeature.reducer }
/// Scope(\.right, as: .own) { CounterFeature.reducer }
/// ```
///
/// With `as: .own` the slice is an instance of its own: what the effects of its rules dispatch is
/// addressed to it and does not reach its siblings (law 7).
///
/// Cost: along stored properties, none; a scope ten deep is one byte offset. A computed property, or one
/// of a class, is read and written back, and its rules are taken to touch the whole enclosing slice. It is
/// addressed by its key path, as a stored property is (law 7).
@inlinable
public func Scope<State, Slice>(
  _ keyPath: any WritableKeyPath<State, Slice> & Sendable,
  as addressing: Addressing = .shared,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  @ReducerBuilder<Slice> _ content: () -> Reducer<Slice>
) -> Reducer<State> {
  Nesting.deeper(fileID, line, content).prefixed(by: [.keyPath(keyPath)], isOwn: addressing == .own)
}

/// The rules for the value of an optional slice; they do not run while it is nil.
///
/// ```swift
/// IfLet(\.sheet) { SheetFeature.reducer }
/// ```
///
/// When the slice becomes nil, the effects that its rules started are cancelled (law 9).
@inlinable
public func IfLet<State, Wrapped>(
  _ keyPath: any WritableKeyPath<State, Wrapped?> & Sendable,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  @ReducerBuilder<Wrapped> _ content: () -> Reducer<Wrapped>
) -> Reducer<State> {
  Nesting.deeper(fileID, line, content).prefixed(by: [.keyPath(keyPath), .some(Wrapped.self)])
}

/// The rules for the payload of one case of an enum slice; they do not run in another case.
///
/// ```swift
/// IfCase(\.screen, .login) { LoginFeature.reducer }
/// ```
///
/// When the case is left, the effects that its rules started are cancelled (law 9).
@inlinable
public func IfCase<State, Whole, Part>(
  _ keyPath: any WritableKeyPath<State, Whole> & Sendable,
  _ prism: Prism<Whole, Part>,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  @ReducerBuilder<Part> _ content: () -> Reducer<Part>
) -> Reducer<State> {
  Nesting.deeper(fileID, line, content).prefixed(by: [.keyPath(keyPath), .enumCase(prism)])
}

/// The rules for each element of a collection.
///
/// ```swift
/// ForEach(\.rows) { RowFeature.reducer }
/// ```
///
/// An action from the root reaches every element, in the collection's order. One from the store of an
/// element (`store.scope(\.rows, id: 7)`), or from an effect of its rules, reaches that element only
/// (law 7). When the element goes, the effects that its rules started are cancelled (law 9).
///
/// Cost: an addressed action costs the same in a collection of 10 elements and of 1,000,000; one from
/// the root costs each element.
@inlinable
public func ForEach<State, Elements: KeyedCollection>(
  _ keyPath: any WritableKeyPath<State, Elements> & Sendable,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  @ReducerBuilder<Elements.Value> _ content: () -> Reducer<Elements.Value>
) -> Reducer<State> {
  Nesting.deeper(fileID, line, content).prefixed(by: [
    .keyPath(keyPath), .element(of: Elements.self),
  ])
}

/// Whether a scope stands for its slice alone or shares the actions of the whole.
public enum Addressing: Sendable {
  /// Actions reach every rule that handles them.
  case shared
  /// Actions reach only the rules on the slice's own line: those of its ancestors and descendants.
  ///
  /// The slice needs a stored property: Swift's key paths to two properties of an empty type are equal,
  /// so such slices would be taken for one.
  case own
}

// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Runs the rules of a feature on its slice of the state.
///
/// ```swift
/// Scope(\.counter) { CounterFeature.reducer }
/// Scope(\.left, as: .own) { CounterFeature.reducer }
/// Scope(\.right, as: .own) { CounterFeature.reducer }
/// ```
///
/// With `as: .own`, the slice is an instance: what effects of its rules dispatch does not reach its siblings (law 7).
///
/// The braces of this and of `IfLet`, `IfCase` and `ForEach` run when a store is created, perhaps several times, so
/// they must depend only on what does not change.
///
/// Cost: none along stored properties, however deep. A computed property, or a property of a class, is read and written
/// back, and the store assumes that its rules change the whole enclosing slice. Its address is its key path (law 7).
@inlinable
public func Scope<State, Slice>(
  _ keyPath: any WritableKeyPath<State, Slice> & Sendable,
  as addressing: Addressing = .shared,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  @ReducerBuilder<Slice> _ content: @escaping @Sendable () -> Reducer<Slice>
) -> Reducer<State> {
  .scope([.keyPath(keyPath)], isOwn: addressing == .own, fileID, line, content)
}

/// Runs the rules of a feature on a slice that is composed of several places of the state.
///
/// Rules change the part as if it were stored; see `Lens`.
@inlinable
public func Scope<State, Slice>(
  through lens: Lens<State, Slice>,
  as addressing: Addressing = .shared,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  @ReducerBuilder<Slice> _ content: @escaping @Sendable () -> Reducer<Slice>
) -> Reducer<State> {
  .scope([lens.step], isOwn: addressing == .own, fileID, line, content)
}

/// Runs rules on the value of an optional slice, and does not run them while it is nil.
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
  @ReducerBuilder<Wrapped> _ content: @escaping @Sendable () -> Reducer<Wrapped>
) -> Reducer<State> {
  .scope([.keyPath(keyPath), .some(Wrapped.self)], fileID, line, content)
}

/// Runs rules on the payload of one case of an enum slice, and does not run them in other cases.
///
/// ```swift
/// IfCase(\.screen, .login) { LoginFeature.reducer }
/// ```
///
/// When the enum leaves the case, the effects that its rules started are cancelled (law 9).
@inlinable
public func IfCase<State, Whole, Part>(
  _ keyPath: any WritableKeyPath<State, Whole> & Sendable,
  _ prism: Prism<Whole, Part>,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  @ReducerBuilder<Part> _ content: @escaping @Sendable () -> Reducer<Part>
) -> Reducer<State> {
  .scope([.keyPath(keyPath)] + prism.steps, fileID, line, content)
}

/// Runs rules on the payload of one case of an enum that is the whole state of the reducer.
///
/// ```swift
/// enum ScreenFeature {
///   @ReducerBuilder<Screen> static var reducer: Reducer<Screen> {
///     IfCase(.login) { LoginFeature.reducer }
///     IfCase(.home) { HomeFeature.reducer }
///   }
/// }
/// ```
///
/// Everything else is as for `IfCase` with a key path.
@inlinable
public func IfCase<Whole, Part>(
  _ prism: Prism<Whole, Part>,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  @ReducerBuilder<Part> _ content: @escaping @Sendable () -> Reducer<Part>
) -> Reducer<Whole> {
  .scope(prism.steps, fileID, line, content)
}

/// Runs rules on the payload of one case of an optional enum, and does not run them in other cases or while the
/// optional is nil.
///
/// ```swift
/// IfLet(\.destination, case: .login) { LoginFeature.reducer }
/// ```
///
/// When the enum leaves the case, or becomes nil, the effects that its rules started are cancelled (law 9).
@inlinable
public func IfLet<State, Whole, Part>(
  _ keyPath: any WritableKeyPath<State, Whole?> & Sendable,
  case prism: Prism<Whole, Part>,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  @ReducerBuilder<Part> _ content: @escaping @Sendable () -> Reducer<Part>
) -> Reducer<State> {
  .scope([.keyPath(keyPath), .some(Whole.self)] + prism.steps, fileID, line, content)
}

/// Runs rules on each element of a collection.
///
/// ```swift
/// ForEach(\.rows) { RowFeature.reducer }
/// ```
///
/// An action from the root reaches every element, in the collection's order. An action from the store of an
/// element (`store.scope(\.rows, id: 7)`), or from an effect of its rules, reaches only that element (law 7).
/// When the element is removed, the effects that its rules started are cancelled (law 9).
///
/// A reducer may contain itself, for a state that contains values of its own type:
/// ```swift
/// @ReducerBuilder<Row> static var reducer: Reducer<Row> {
///   On(RowAction.self, only: .addressee) { row, action in … }
///   ForEach(\.children) { Self.reducer }
/// }
/// ```
/// It may also be stored, as `static let reducer: Reducer<Row> = Reducer { … }`. The type must be written.
///
/// The same is true of `IfLet` and `IfCase`. The store creates the rules of a level when an action first reaches it.
/// Each level must have the same rules: if a deep one is unlike those around it, the program may end with a message
/// that names it. To know what the levels handle, a new store creates the content of up to 1,024 scopes, in some
/// milliseconds. The cost of an action from the root grows with the number of rows times their depth. If a state is
/// more than 2,000 optionals, enum cases, elements and computed properties deep, the program ends with a message that
/// names this line. This many need a stack of 3 MB in an optimised build and 9 MB in an unoptimised one; 512 KB hold
/// 450 and 100. The system ends a program whose stack is full, without a message.
///
/// Cost: an addressed action costs the same in an `IdentifiedArray` or a dictionary of 10 elements and of 1,000,000. In
/// a plain array, the element is searched from the start. An action from the root runs the rules on each element.
@inlinable
public func ForEach<State, Elements: KeyedCollection>(
  _ keyPath: any WritableKeyPath<State, Elements> & Sendable,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  @ReducerBuilder<Elements.Value> _ content: @escaping @Sendable () -> Reducer<Elements.Value>
) -> Reducer<State> {
  .scope([.keyPath(keyPath), .element(of: Elements.self)], fileID, line, content)
}

/// Which rules the actions from a scope reach.
public enum Addressing: Sendable {
  /// Actions reach every rule that handles them.
  case shared
  /// Actions reach only the rules on the slice's own line, which are those of its ancestors and descendants.
  ///
  /// The slice must have a stored property. In Swift, the key paths to two properties of an empty type are
  /// equal, so the store could not distinguish such slices.
  case own
}

public import UDFKit
public import UDFStyles

extension Liftable {
  /// Lifts to a whole whose state contains this state.
  @available(*, deprecated, renamed: "lifted(_:_:)")
  public func lifted<Whole: Sendable, WholeAction: Sendable>(
    keyPath: any WritableKeyPath<Whole, State> & Sendable,
    prism: Prism<WholeAction, Action>
  ) -> Lifted<Self, Whole, WholeAction> { lifted(keyPath, prism) }

  /// Lifts to a whole that holds such states in a dictionary.
  @available(*, deprecated, renamed: "keyed(_:_:)")
  public func keyed<Whole: Sendable, WholeAction: Sendable, Key: Hashable & Sendable>(
    keyPath: any WritableKeyPath<Whole, [Key: State]> & Sendable,
    prism: Prism<WholeAction, (Key, Action)>
  ) -> Lifted<Self, Whole, WholeAction> { keyed(keyPath, prism) }

  /// Lifts to a whole that holds such states in an array.
  @available(*, deprecated, renamed: "offset(_:_:)")
  public func offset<Whole: Sendable, WholeAction: Sendable>(
    keyPath: any WritableKeyPath<Whole, [State]> & Sendable,
    prism: Prism<WholeAction, (Int, Action)>
  ) -> Lifted<Self, Whole, WholeAction> { offset(keyPath, prism) }
}

extension ObservableStore {
  /// Returns a value to read and to set.
  @available(*, deprecated, renamed: "binding(get:send:)")
  public func binding<Value: Equatable & Sendable>(
    extract keyPath: any KeyPath<State, Value> & Sendable,
    embed action: @escaping (Value) -> Action
  ) -> StoreBinding<Value> { binding(get: keyPath, send: action) }

  /// Returns a typed view of a value that is computed from the state.
  @available(*, deprecated, renamed: "derived(reading:action:)")
  public func derived<Local: Sendable, LocalAction: Sendable>(
    deriveState: @escaping @Sendable (State) -> Local,
    deriveAction: @escaping @Sendable (LocalAction) -> Action
  ) -> ObservableStore<Local, LocalAction> { derived(reading: deriveState, action: deriveAction) }
}

extension Prism {
  /// Creates a prism from its two functions, with `embed` first.
  @available(*, deprecated, message: "Write Prism(extract:embed:): the other order.")
  public init(
    embed: @escaping @Sendable (Part) -> Whole,
    extract: @escaping @Sendable (Whole) -> Part?
  ) { self.init(extract: extract, embed: embed) }
}

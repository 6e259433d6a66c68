import Observation
public import UDFKit

/// A typed view of a store on the main actor, whose fields are read as properties and observed.
///
/// ```swift
/// let store = ObservableStore(initialState: SearchState(), reducer: SearchReducer())
/// store.repos                                  // tracked: a change of `repos` invalidates it
/// await store.send(.search(query: "swift"))    // returns when all that it caused has ended
/// ```
///
/// The object holds no state. It is a view of a `Store`, which may be a slice of the app's store.
///
/// Cost: one observer for each field that has been read, which lives as long as this object.
@MainActor
@dynamicMemberLookup
public final class ObservableStore<State: Sendable, Action: Sendable> {
  /// The underlying store.
  public nonisolated let store: Store<State>
  private let embed: @Sendable (Action) -> any UDFKit.Action
  private var fields: [PartialKeyPath<State>: AnyObject] = [:]

  /// Creates a typed view of a store, whose actions a function converts to actions of the store.
  public init(
    _ store: Store<State>,
    action embed: @escaping @Sendable (Action) -> any UDFKit.Action
  ) {
    self.store = store
    self.embed = embed
  }

  /// Creates a typed view of a store.
  public convenience init(_ store: Store<State>) where Action: UDFKit.Action {
    self.init(store) { $0 }
  }

  /// Creates a typed view of a new store, with reducer and middleware as types.
  ///
  /// Its rules have the source location of this call.
  public convenience init(
    initialState: State,
    reducer: some TypedReducer<State, Action>,
    middlewares: [any TypedMiddleware<State, Action>] = [],
    settings: StoreSettings = StoreSettings(),
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where Action: UDFKit.Action {
    self.init(
      Store(
        state: initialState,
        reducer: Reducer(reducer, fileID: fileID, line: line),
        middleware: middlewares.map { Middleware($0, fileID: fileID, line: line) },
        settings: settings
      )
    )
  }

  /// A field of the current state, which notifies its readers of changes of this field only.
  ///
  /// Actions that were sent through this object are already in the value (law 2). Changes are reported on the
  /// main actor.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: any KeyPath<State, Value> & Sendable
  ) -> Value {
    if let field = fields[keyPath] as? ObservedField<Value> { return field.current }
    let field = ObservedField(store.slice(keyPath))
    fields[keyPath] = field
    return field.current
  }

  /// Dispatches an action, and returns when everything that it caused has ended.
  ///
  /// Cancellation of the calling task cancels the work that the action started (law 9).
  ///
  /// You can call this method from any isolation. It runs in the isolation of the caller, so that no caller
  /// waits for the main actor, before the action is reduced or after its end.
  public nonisolated(nonsending) func send(_ action: Action) async {
    await store.send(embed(action))
  }

  /// Dispatches an action, from any isolation.
  public nonisolated func dispatch(_ action: Action) { store.dispatch(embed(action)) }

  /// Returns a value to read and to set, such as for a text field, which dispatches an action when it is set.
  public func binding<Value: Equatable & Sendable>(
    get keyPath: any KeyPath<State, Value> & Sendable,
    send action: @escaping (Value) -> Action
  ) -> StoreBinding<Value> {
    StoreBinding(get: { self[dynamicMember: keyPath] }, set: { self.dispatch(action($0)) })
  }

  /// Returns a typed view of a slice, whose actions are converted to actions of this store.
  public func derived<Slice: Sendable, SliceAction: Sendable>(
    _ keyPath: any KeyPath<State, Slice> & Sendable,
    action: @escaping @Sendable (SliceAction) -> Action
  ) -> ObservableStore<Slice, SliceAction> {
    ObservableStore<Slice, SliceAction>(store.slice(keyPath)) { [embed] in embed(action($0)) }
  }

  /// Returns a typed view of a value that is computed from the state.
  ///
  /// See `Store.scope(reading:)`.
  public func derived<Local: Sendable, LocalAction: Sendable>(
    reading transform: @escaping @Sendable (State) -> Local,
    action: @escaping @Sendable (LocalAction) -> Action
  ) -> ObservableStore<Local, LocalAction> {
    ObservableStore<Local, LocalAction>(store.scope(reading: transform)) { [embed] in
      embed(action($0))
    }
  }
}

/// A value to read and to set.
@MainActor
public struct StoreBinding<Value> {
  let get: () -> Value
  let set: (Value) -> Void

  /// The current value.
  ///
  /// Setting it dispatches an action.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

/// A field of a store's state, observable by Observation.
@MainActor
@Observable
private final class ObservedField<Value: Equatable & Sendable> {
  private var told: Value
  @ObservationIgnored private let slice: Store<Value>
  @ObservationIgnored private var subscription: Subscription?

  init(_ slice: Store<Value>) {
    self.slice = slice
    told = slice.state
    subscription = slice.observe(on: MainActor.self) { [weak self] value in
      // The first call gives the value that is already stored.
      if let self, told != value { told = value }
    }
  }

  /// The current value, whose reads are tracked by Observation.
  ///
  /// A change that has not been reported yet will be reported, so a reader misses nothing.
  var current: Value {
    _ = told
    return slice.state
  }
}

extension Store {
  /// Returns the store of a slice at a read-only key path.
  ///
  /// Along stored variables the store is a scope, so its observers compare only when the slice may have changed.
  fileprivate func slice<Slice: Sendable>(
    _ keyPath: any KeyPath<State, Slice> & Sendable
  ) -> Store<Slice> {
    guard let writable = keyPath as? WritableKeyPath<State, Slice>,
      MemoryLayout<State>.offset(of: keyPath) != nil
    else { return scope(reading: { $0[keyPath: keyPath] }) }
    // Proof of the cast: the object is the key path that was passed in, which is `Sendable`. A cast to its
    // writable type loses that, and `Sendable` has no representation that a cast could change.
    return scope(unsafeBitCast(writable, to: (any WritableKeyPath<State, Slice> & Sendable).self))
  }
}

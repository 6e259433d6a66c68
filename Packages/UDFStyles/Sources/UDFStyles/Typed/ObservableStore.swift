import Observation
public import UDFKit

/// The typed face of a store on the main actor: its fields are read as its own, and observed.
///
/// ```swift
/// let store = ObservableStore(initialState: SearchState(), reducer: SearchReducer())
/// store.repos                                  // tracked: a change of `repos` invalidates it
/// await store.send(.search(query: "swift"))    // returns when all that it caused has ended
/// ```
///
/// It holds no state: it is a window on a `Store`, which may be a slice of the app's.
///
/// Cost: one observer for each field that was ever read, kept as long as this object lives.
@MainActor
@dynamicMemberLookup
public final class ObservableStore<State: Sendable, Action: Sendable> {
  /// The store behind it.
  public nonisolated let store: Store<State>
  private let embed: @Sendable (Action) -> any UDFKit.Action
  private var fields: [PartialKeyPath<State>: AnyObject] = [:]

  private init(_ store: Store<State>, embed: @escaping @Sendable (Action) -> any UDFKit.Action) {
    self.store = store
    self.embed = embed
  }

  /// The typed face of a store.
  public convenience init(_ store: Store<State>) where Action: UDFKit.Action {
    self.init(store) { $0 }
  }

  /// A store of its own, with reducer and middleware as types.
  public convenience init(
    initialState: State,
    reducer: some TypedReducer<State, Action>,
    middlewares: [any TypedMiddleware<State, Action>] = [],
    settings: StoreSettings = StoreSettings()
  ) where Action: UDFKit.Action {
    func middleware(_ typed: some TypedMiddleware<State, Action>) -> Middleware<State> {
      Middleware(typed)
    }
    self.init(
      Store(
        state: initialState,
        reducer: Reducer(reducer),
        middleware: middlewares.map { middleware($0) },
        settings: settings
      )
    )
  }

  /// A field of the state, as of now; who reads it is told of a change of it and of nothing else.
  ///
  /// What was sent from here is already in it (law 2). The change is told on the main actor.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: any KeyPath<State, Value> & Sendable
  ) -> Value {
    if let field = fields[keyPath] as? ObservedField<Value> { return field.current }
    let field = ObservedField(store.slice(keyPath))
    fields[keyPath] = field
    return field.current
  }

  /// Dispatches an action and returns when all that it caused has ended; cancelling the calling task
  /// cancels what the action started (law 9).
  ///
  /// It may be called from anywhere and runs where the caller runs, so that no caller waits for the main
  /// actor, neither before the action is reduced nor after its end.
  public nonisolated(nonsending) func send(_ action: Action) async {
    await store.send(embed(action))
  }

  /// Hands over an action; it may be called from anywhere.
  public nonisolated func dispatch(_ action: Action) { store.dispatch(embed(action)) }

  /// A value to read and to set, as a text field wants it: setting it dispatches an action.
  public func binding<Value: Equatable & Sendable>(
    get keyPath: any KeyPath<State, Value> & Sendable,
    send action: @escaping (Value) -> Action
  ) -> StoreBinding<Value> {
    StoreBinding(get: { self[dynamicMember: keyPath] }, set: { self.dispatch(action($0)) })
  }

  /// The typed face of a slice, with actions of its own that are made into this one's.
  public func derived<Slice: Sendable, SliceAction: Sendable>(
    _ keyPath: any KeyPath<State, Slice> & Sendable,
    action: @escaping @Sendable (SliceAction) -> Action
  ) -> ObservableStore<Slice, SliceAction> {
    ObservableStore<Slice, SliceAction>(store.slice(keyPath)) { [embed] in embed(action($0)) }
  }

  /// The typed face of a value computed from the state; see `Store.scope(reading:)`.
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

  /// The value as of now; setting it dispatches an action.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

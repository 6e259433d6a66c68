#if canImport(SwiftUI)

public import SwiftUI
public import UDFKit

/// A property of a view that shows a slice of a store and dispatches actions to it.
///
/// ```swift
/// struct CounterScreen: View {
///   @StoreState private var counter: ViewStore<CounterState, CounterAction>
///
///   init(store: Store<CounterState>) { _counter = StoreState(store) }
///
///   var body: some View {
///     Text("\(counter.count)")
///     Button("Count up") { counter.dispatch(.incrementButtonTapped) }
///   }
/// }
/// ```
///
/// A view that knows the whole state takes its slice from the environment, where `store(_:)` puts a store:
///
/// ```swift
/// @StoreState(\AppState.counter, CounterAction.self) private var counter
/// ```
///
/// The property is a ``ViewStore``, and `$counter` is its ``StoreBindings``.
@propertyWrapper
public struct StoreState<State: Sendable, Action: Sendable>: DynamicProperty {
  private let source: StoreSource<State>
  @Environment(\.stores) private var stores
  @SwiftUI.State private var kept = Kept<State, Action>()

  /// Shows a store, and dispatches actions of one type to it.
  public init(_ store: Store<State>, _ type: Action.Type = Action.self)
  where Action: UDFKit.Action {
    source = .given(store)
  }

  /// Shows a store, and dispatches actions of every type to it.
  public init(_ store: Store<State>) where Action == any UDFKit.Action {
    source = .given(store)
  }

  /// Shows a slice of the store in the environment, and dispatches actions of one type to it.
  public init<Root: Sendable>(
    _ keyPath: any WritableKeyPath<Root, State> & Sendable,
    _ type: Action.Type,
    as addressing: Addressing = .shared
  ) where Action: UDFKit.Action {
    source = .scope(StoreScope(keyPath, addressing))
  }

  /// Shows a slice of the store in the environment, and dispatches actions of every type to it.
  public init<Root: Sendable>(
    _ keyPath: any WritableKeyPath<Root, State> & Sendable,
    as addressing: Addressing = .shared
  ) where Action == any UDFKit.Action {
    source = .scope(StoreScope(keyPath, addressing))
  }

  /// The state, to read field by field, and the actions.
  @MainActor
  public var wrappedValue: ViewStore<State, Action> { kept.viewStore(source, stores) }

  /// The fields as bindings, and the stores of parts.
  @MainActor
  public var projectedValue: StoreBindings<State, Action> { StoreBindings(viewStore: wrappedValue) }
}

/// Where the store of a view comes from.
///
/// A view that is made again with the same store is the same, so that its body need not run.
enum StoreSource<State: Sendable> {
  case given(Store<State>)
  case scope(StoreScope<State>)
}

/// A slice of a store in the environment.
struct StoreScope<State: Sendable> {
  let key: PartKey
  let origin: @MainActor (Stores) -> AnyObject
  let scope: @MainActor (AnyObject) -> Store<State>?

  init<Root: Sendable>(
    _ keyPath: any WritableKeyPath<Root, State> & Sendable,
    _ addressing: Addressing
  ) {
    key = PartKey(keyPath: keyPath, kind: "\(addressing)")
    origin = { $0.store(of: Root.self) }
    scope = { ($0 as? Store<Root>)?.scope(keyPath, as: addressing) }
  }
}

/// What stays while the views of a place come and go.
@MainActor
final class Kept<State: Sendable, Action: Sendable> {
  private var origin: AnyObject?
  private var key: PartKey?
  private var current: ViewStore<State, Action>?

  nonisolated init() {}

  func viewStore(_ source: StoreSource<State>, _ stores: Stores) -> ViewStore<State, Action> {
    let (origin, key): (AnyObject, PartKey?) =
      switch source {
      case .given(let store): (store, nil)
      case .scope(let scope): (scope.origin(stores), scope.key)
      }
    if let current, self.origin === origin, self.key == key { return current }
    let store: Store<State>? =
      switch source {
      case .given(let store): store
      case .scope(let scope): scope.scope(origin)
      }
    guard let store else {
      fatalError("StoreState: \(origin) has another type than the root of the key path.")
    }
    let new = ViewStore<State, Action>(store)
    (self.origin, self.key, current) = (origin, key, new)
    return new
  }
}

#endif

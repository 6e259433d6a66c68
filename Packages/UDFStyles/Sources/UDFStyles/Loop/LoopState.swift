// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import UDFKit

/// The state of a loop, in its own store or in a slice of the app's state.
public struct LoopState<State: Equatable & Sendable>: Sendable {
  private let store: Store<State>

  /// Creates a state in its own store.
  public init(_ initial: State, settings: StoreSettings = StoreSettings()) {
    store = Store(state: initial, reducer: LoopUpdates(), settings: settings)
  }

  /// Creates a state in a slice of an app's state.
  ///
  /// The reducer of the slice must contain the rule `LoopUpdates()`.
  public init(in store: Store<State>) { self.store = store }

  /// The current state, to read and to observe.
  public var current: CurrentValue<State> { CurrentValue(store: store) }

  /// Changes the state, in one update for all changes of the closure.
  public func update(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ change: @escaping @Sendable (inout State) -> Void
  ) { store.dispatch(LoopUpdate(change: change), fileID: fileID, line: line) }
}

/// Returns the rule with which a loop works on a slice of an app's state.
///
/// ```swift
/// let reducer = Reducer<AppState> { Scope(\.counter, as: .own) { LoopUpdates() } }
/// let loop = CounterLoop(in: store.scope(\.counter, as: .own))
/// ```
public func LoopUpdates<State: Equatable & Sendable>(
  fileID: StaticString = #fileID,
  line: UInt = #line
) -> Reducer<State> {
  On(LoopUpdate<State>.self, fileID: fileID, line: line) { state, update in
    update.change(&state)
    return .none
  }
}

struct LoopUpdate<State: Sendable>: Action, CustomStringConvertible {
  let change: @Sendable (inout State) -> Void

  var description: String { "update of \(State.self)" }
}

/// The change of an optional field in an update of several fields.
public enum FieldUpdate<Value: Sendable>: Sendable {
  /// Sets the field to a value.
  case set(Value)
  /// Sets the field to nil.
  case reset
  /// Leaves the field unchanged.
  case unchanged

  /// Applies the change to a field.
  public func apply(to field: inout Value?) {
    switch self {
    case .set(let value): field = value
    case .reset: field = nil
    case .unchanged: break
    }
  }
}

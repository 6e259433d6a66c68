// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import UDFKit

/// The state of a loop: a store of its own, or a slice of the app's, that the loop updates.
public struct LoopState<State: Equatable & Sendable>: Sendable {
  private let store: Store<State>

  /// A state of its own.
  public init(_ initial: State, settings: StoreSettings = StoreSettings()) {
    store = Store(state: initial, reducer: LoopUpdates(), settings: settings)
  }

  /// A slice of an app's state; its reducer has the rule `LoopUpdates()`.
  public init(in store: Store<State>) { self.store = store }

  /// The state, to read and to observe.
  public var current: CurrentValue<State> { CurrentValue(store: store) }

  /// Changes the state, in one update whatever changes in it.
  public func update(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ change: @escaping @Sendable (inout State) -> Void
  ) {
    store.dispatch(LoopUpdate(change: change), fileID: fileID, line: line)
  }
}

/// The rule that lets a loop live on a slice of an app's state.
///
/// ```swift
/// let reducer = Reducer<AppState> { Scope(\.counter, as: .own) { LoopUpdates() } }
/// let loop = CounterLoop(state: LoopState(in: store.scope(\.counter, as: .own)))
/// ```
public func LoopUpdates<State: Equatable & Sendable>(
  fileID: StaticString = #fileID,
  line: UInt = #line
) -> Reducer<State> {
  On(LoopUpdate<State>.self, fileID: fileID, line: line) { state, update in update.change(&state) }
}

/// A change of a loop's state.
struct LoopUpdate<State: Sendable>: Action, CustomStringConvertible {
  let change: @Sendable (inout State) -> Void

  var description: String { "update of \(State.self)" }
}

/// What becomes of an optional field in an update of several.
public enum FieldUpdate<Value: Sendable>: Sendable {
  /// The field gets this value.
  case set(Value)
  /// The field becomes nil.
  case reset
  /// The field stays as it is.
  case unchanged

  /// Does so with a field.
  public func apply(to field: inout Value?) {
    switch self {
    case .set(let value): field = value
    case .reset: field = nil
    case .unchanged: break
    }
  }
}

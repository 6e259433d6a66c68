import UDFKit
public import UDFStyles

extension ObservableStore {
  /// Returns a value to read and to set.
  @available(*, deprecated, renamed: "binding(get:send:)")
  public func binding<Value: Equatable & Sendable>(
    extract keyPath: any KeyPath<State, Value> & Sendable,
    embed action: @escaping (Value) -> Action
  ) -> StoreBinding<Value> {
    binding(get: keyPath, send: action)
  }

  /// Returns a typed view of a value that is computed from the state.
  @available(*, deprecated, renamed: "derived(reading:action:)")
  public func derived<Local: Sendable, LocalAction: Sendable>(
    deriveState: @escaping @Sendable (State) -> Local,
    deriveAction: @escaping @Sendable (LocalAction) -> Action
  ) -> ObservableStore<Local, LocalAction> {
    derived(reading: deriveState, action: deriveAction)
  }
}

extension Store {
  /// Calls a closure once with every action and the state right after it (law 4).
  ///
  /// ```swift
  /// store.onAction { if let reason = $0.rejection { log("\($0.action): \(reason)") } }
  /// ```
  ///
  /// The closure gets every action of the whole store, from any scope, including rejected and unhandled ones.
  /// The state is that of this store's slice. The closure is called after the observers and components, and
  /// before the effects.
  ///
  /// Cost: for each listener, each action is boxed and this slice is copied.
  @inlinable
  public func onAction(_ body: @escaping @Sendable (Dispatched<State>) -> Void) -> Subscription {
    let listener = ActionObserver<State>(
      core: core,
      node: node,
      reading: reading,
      perform: ActionObserver<State>.performing,
      body: body
    )
    withExtendedLifetime(self) { core.subscribe(listener) }
    return Subscription(core, listener)
  }
}

extension Store {
  /// Calls a closure with every action, once, with the state right after it (law 4).
  ///
  /// ```swift
  /// store.onAction { if let reason = $0.rejection { log("\($0.action): \(reason)") } }
  /// ```
  ///
  /// Every action of the whole store, wherever it was dispatched, also rejected and unhandled ones; the
  /// state is that of this store's slice. Called after the observers and components, before effects.
  ///
  /// Cost: each action is boxed and this slice copied for each listener.
  @inlinable
  public func onAction(_ body: @escaping @Sendable (Dispatched<State>) -> Void) -> Subscription {
    let listener = StateActionObserver(store: core, node: node, reading: reading, body: body)
    core.subscribe(listener)
    return Subscription(listener)
  }
}

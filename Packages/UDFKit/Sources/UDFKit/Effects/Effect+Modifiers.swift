extension Effect {
  /// Returns this effect with an id, which identifies it for cancellation.
  ///
  /// ```swift
  /// return .run { dispatch in … }.identified(by: "search", cancelsInFlight: true)
  /// ```
  ///
  /// With `cancelsInFlight`, this effect cancels a running effect with the same id on the same slice (law 9).
  public func identified(by id: some Hashable & Sendable, cancelsInFlight: Bool = false) -> Effect {
    identified(by: id, older: cancelsInFlight ? .isCancelled : .goesOn)
  }

  func identified(by id: some Hashable & Sendable, older: Older) -> Effect {
    with(.identified(self, id: AnySendableHashable(id), older: older))
  }

  /// Delays this effect until no effect with the same id was returned for a duration.
  ///
  /// The store's clock measures it. A newer effect with the same id also cancels this one after it has started.
  public func debounced(id: some Hashable & Sendable, for duration: Duration) -> Effect {
    with(.wait(duration, self)).identified(by: id, cancelsInFlight: true)
  }

  /// Starts this effect at most once in each interval of the store's clock.
  ///
  /// The first effect of an interval starts at once, and goes on when newer ones come. Of those, the latest starts when
  /// the interval ends, or none if `keepsLatest` is false. `cancel(id:)` cancels those that wait and those that have
  /// started.
  public func throttled(
    id: some Hashable & Sendable,
    for duration: Duration,
    keepsLatest: Bool = true
  ) -> Effect {
    with(.throttled(self, id: AnySendableHashable(id), duration, keepsLatest: keepsLatest))
  }

  /// Dispatches one last action if this effect is cancelled.
  ///
  /// ```swift
  /// .run { … }.identified(by: "load").onCancel(LoadAction.cancelled)
  /// ```
  ///
  /// No other action of a cancelled effect arrives (law 9). This one comes after the observers have been called for the
  /// action that cancelled the effect, or when the task that awaits `send` is cancelled, but not when the effect's
  /// slice is removed. A `send` that waits for the effect also waits for what this action causes, unless the task that
  /// awaits it was cancelled.
  public func onCancel(
    _ action: some Action,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Effect {
    with(.onCancel(self, action, fileID: fileID, line: line))
  }

  /// Returns an operation on this effect, or nothing if this effect does nothing.
  private func with(_ operation: Operation) -> Effect {
    self.operation == nil ? self : Effect(operation: operation)
  }
}

extension Effect {
  /// This effect with an id, by which it is found and cancelled.
  public func identified(
    by id: some Hashable & Sendable,
    cancelsInFlight: Bool = false
  ) -> Effect {
    if isNone { return self }
    return Effect(
      operation: .identified(self, id: AnySendableHashable(id), cancelsInFlight: cancelsInFlight)
    )
  }

  /// This effect after a time of rest: a newer one with the same id takes its place.
  ///
  /// The time runs on the store's clock. Once it has started, a newer one still ends it.
  public func debounced(id: some Hashable & Sendable, for duration: Duration) -> Effect {
    if isNone { return self }
    return Effect(operation: .wait(duration, self)).identified(by: id, cancelsInFlight: true)
  }

  /// This effect at most once in each interval of the store's clock.
  ///
  /// The first one of an interval starts at once. Of those that follow in it, the latest starts when it
  /// ends, or none if `keepsLatest` is false.
  public func throttled(
    id: some Hashable & Sendable,
    for duration: Duration,
    keepsLatest: Bool = true
  ) -> Effect {
    if isNone { return self }
    return Effect(
      operation: .throttled(self, id: AnySendableHashable(id), duration, keepsLatest: keepsLatest)
    )
  }

  /// This effect with a last word: an action that is dispatched when the effect is cancelled.
  ///
  /// ```swift
  /// .run(id: "load", …).onCancel(LoadAction.cancelled)
  /// ```
  ///
  /// Nothing else of a cancelled effect arrives (law 9). The action is reduced right after the action that
  /// cancelled the effect, or when the task that awaits `send` is cancelled. It is not dispatched when the
  /// effect's slice is gone, or when the effect ends by itself.
  public func onCancel(
    _ action: some Action,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Effect {
    if isNone { return self }
    return Effect(operation: .onCancel(self, action, fileID: fileID, line: line))
  }
}

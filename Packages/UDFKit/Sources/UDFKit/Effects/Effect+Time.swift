extension Effect {
  /// This effect with an id, by which it is found and cancelled.
  public func identified(
    by id: some Hashable & Sendable,
    cancelsInFlight: Bool = false
  ) -> Effect {
    if isNone { return self }
    return Effect(
      node: .identified(self, id: AnyHashableSendable(id), cancelsInFlight: cancelsInFlight)
    )
  }

  /// This effect after a time of rest: a newer one with the same id takes its place.
  ///
  /// The time runs on the store's clock. Once it has started, a newer one still ends it.
  public func debounced(id: some Hashable & Sendable, for duration: Duration) -> Effect {
    if isNone { return self }
    return Effect(node: .wait(duration, self)).identified(by: id, cancelsInFlight: true)
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
      node: .throttled(self, id: AnyHashableSendable(id), duration, keepsLatest: keepsLatest)
    )
  }
}

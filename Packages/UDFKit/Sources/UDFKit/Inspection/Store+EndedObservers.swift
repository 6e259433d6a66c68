extension Store {
  /// Keeps the ends of the last observers of the whole store from now on, so that `explain` lists them too.
  ///
  /// Cost: a name for each observer that ends. At most 200 are kept.
  public func keepEndedObservers() { core.locked { core.ended = core.ended ?? [] } }
}

extension Core {
  /// Returns what an action at a moment was to the observers that have ended.
  func endedTellings(at moment: UInt64) -> [Explanation.Telling] {
    (ended ?? []).filter { $0.order < moment }.map {
      let reason = $0.end < moment ? Explanation.Telling.Reason.wasDisposed : .isGone
      return Explanation.Telling(slice: $0.slice, value: $0.value, duration: nil, reason: reason)
    }
  }
}

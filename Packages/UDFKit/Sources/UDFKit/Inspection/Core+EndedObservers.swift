extension Store {
  /// Keeps the ends of the last 200 observers of the whole store from now on, for `trial`.
  package func keepEnds() { core.locked { core.ended = core.ended ?? [] } }
}

extension Core {
  /// Returns what an action at a moment was to the observers that have ended.
  func endedTellings(at moment: UInt64) -> [Trial.Telling] {
    (ended ?? []).filter { $0.order < moment }.map {
      let reason = $0.end < moment ? Trial.Telling.Reason.wasDisposed : .isGone
      return Trial.Telling(slice: $0.slice, value: $0.value, duration: nil, reason: reason)
    }
  }
}

extension Store {
  /// Returns whether a rule handles actions of a type that you dispatch to this store.
  ///
  /// A rule for all types counts, and so does a rule whose slice is not there at the moment. With `only:`, only the
  /// rules for this type count that have this audience.
  public func handles(_ type: (some Action).Type, only audience: Audience? = nil) -> Bool {
    core.locked { core.handles(type, from: addressNode, only: audience) }
  }
}

extension Dispatch {
  /// Returns whether a rule handles actions of a type that come from the slice of the rule of this effect.
  ///
  /// ```swift
  /// if dispatch.handles(Dismiss.self) { dispatch(Dismiss(), to: .sender) }
  /// ```
  ///
  /// With `only:`, only the rules for this type count that have this audience.
  public func handles(_ type: (some Action).Type, only audience: Audience? = nil) -> Bool {
    target.handles(type, only: audience)
  }
}

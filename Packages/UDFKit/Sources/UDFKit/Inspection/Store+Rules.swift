extension Store {
  /// The rules of the whole store, in the order in which they run, with their slices and source locations.
  public var rules: [Rule] { core.rules.map(\.info) }
}

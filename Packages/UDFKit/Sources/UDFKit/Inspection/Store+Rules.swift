extension Store {
  /// Every rule of the whole store in the order in which they run: who handles what, and where it is
  /// written.
  public var rules: [Rule] { core.rules.map(\.info) }
}

extension Store {
  /// Returns the rules of the whole store, in the order in which they run.
  package func listedRules() -> [Rule] {
    core.refuseOtherReducer()
    return core.locked { CompiledRule.listed(core.rules).map(\.info) }
  }
}

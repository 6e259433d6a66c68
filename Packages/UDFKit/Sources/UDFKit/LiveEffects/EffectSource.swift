/// Where effects of a rule come from: the rule, its slice in which store, and to whom their actions go.
///
/// Cached for each rule, as far as no element is concerned.
///
/// Proof of `@unchecked Sendable`: nothing in it changes; what is in the nodes is guarded as they say.
final class EffectSource: @unchecked Sendable {
  let rule: Rule
  /// The slice of the rule: ids belong to it, and when it goes away the effect ends.
  let node: Node
  /// To whom the effect's actions go; nil for everybody.
  let address: Node?
  let store: WeakEffectHost
  /// Whether the slice may be there or not; see `StateSlice.canGoAway`.
  let canGoAway: Bool

  init(rule: Rule, node: Node, address: Node?, store: WeakEffectHost) {
    self.rule = rule
    self.node = node
    self.address = address
    self.store = store
    canGoAway = node.slice.canGoAway
  }
}

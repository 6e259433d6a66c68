/// The source of a rule's effects: the rule, its slice in a store, and the address of their actions.
///
/// It is cached for each rule whose slice is not in an element.
///
/// Proof of `@unchecked Sendable`: nothing in it changes. The nodes are guarded as their own declaration
/// says.
final class EffectSource: @unchecked Sendable {
  let rule: Rule
  /// The slice of the rule.
  ///
  /// Ids belong to it, and the effect ends when it is removed.
  let node: Node
  /// The address of the effect's actions, or nil for all rules.
  let address: Node?
  let weakHost: WeakEffectHost
  /// The clients that were given to the rule.
  let clients: Clients
  /// Whether the slice can be absent; see `StateSlice.canGoAway`.
  let canGoAway: Bool

  init(
    rule: Rule,
    node: Node,
    address: Node?,
    weakHost: WeakEffectHost,
    clients: Clients = Clients()
  ) {
    self.rule = rule
    self.node = node
    self.address = address
    self.weakHost = weakHost
    self.clients = clients
    canGoAway = node.slice.canGoAway
  }
}

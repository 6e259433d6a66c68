/// The source of a rule's effects: the rule, its slice in a store, and the address of their actions.
///
/// It is cached for a rule outside of elements and levels, for actions without an address.
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
  let store: WeakCore
  let clients: Clients
  let canGoAway: Bool

  init(
    rule: Rule,
    node: Node,
    address: Node?,
    store: WeakCore,
    clients: Clients = Clients()
  ) {
    self.rule = rule
    self.node = node
    self.address = address
    self.store = store
    self.clients = clients
    canGoAway = node.slice.canGoAway
  }
}

/// A weak reference to a store, shared by all of its effects.
///
/// Creating and destroying a weak reference costs more than all else about an effect.
///
/// Proof of `@unchecked Sendable`: `core` is set once, before another thread knows the object. Any number of
/// threads may read a weak reference.
final class WeakCore: @unchecked Sendable {
  weak var core: Core?
  let clock: StoreClock

  init(clock: StoreClock) { self.clock = clock }
}

extension Core {
  /// Returns the source of the effects that a rule returned, in an element if it ran in one, under the lock.
  func source(of rule: CompiledRule, in element: Node?, _ address: Node?) -> EffectSource {
    let isCached = element == nil && address == nil && rule.owner == nil
    if isCached, let known = sources[rule.index] { return known }
    let node = self.node(of: rule.slice, in: element)
    // The smallest of these slices, of which each lies within the others.
    let slices = [
      address.flatMap { node.isWithin($0) ? $0 : nil },
      rule.ownSlice.map { self.node(of: $0, in: element) }, element,
    ]
    let smallest = slices.compactMap { $0 }.min { $0.isWithin($1) }
    let source = EffectSource(
      rule: rule.info,
      node: node,
      address: smallest,
      store: weakCore,
      clients: rule.definition.clients
    )
    if isCached { sources[rule.index] = source }
    return source
  }
}

/// The source of a rule's effects: the rule, its slice in a store, and the address of their actions.
///
/// Proof of `@unchecked Sendable`: nothing in it changes, and the nodes are guarded as they say.
final class EffectSource: @unchecked Sendable {
  let rule: Rule
  /// The slice of the rule, to which ids belong, and with which the effect ends.
  let node: Node
  let address: Node?
  let store: WeakCore
  let clients: Clients

  var canGoAway: Bool { node.slice.canGoAway }

  init(rule: Rule, node: Node, address: Node?, store: WeakCore, clients: Clients = Clients()) {
    (self.rule, self.node, self.address) = (rule, node, address)
    (self.store, self.clients) = (store, clients)
  }
}

/// A weak reference to a store, which all of its effects share, because making one costs more than an effect.
///
/// Proof of `@unchecked Sendable`: `core` is set once, before another thread knows the object.
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

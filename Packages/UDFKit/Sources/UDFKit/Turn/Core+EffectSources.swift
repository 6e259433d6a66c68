extension Core {
  /// Returns the source of the effects that a rule returned for an action, in an element if it ran in one.
  ///
  /// Called under the lock.
  func source(of rule: CompiledRule, in element: Node?, _ address: Node?) -> EffectSource {
    guard element == nil, address == nil, rule.owner == nil else {
      return makeSource(of: rule, in: element, address)
    }
    if let known = sources[rule.index] { return known }
    let source = makeSource(of: rule, in: nil, nil)
    sources[rule.index] = source
    return source
  }

  @inline(never)
  private func makeSource(
    of rule: CompiledRule,
    in element: Node?,
    _ address: Node?
  ) -> EffectSource {
    let node = self.node(of: rule.slice, in: element)
    var smallest = address.flatMap { node.isWithin($0) ? $0 : nil }
    if let ownSlice = rule.ownSlice {
      smallest = narrower(smallest, self.node(of: ownSlice, in: element))
    }
    if let element { smallest = narrower(smallest, element) }
    return EffectSource(
      rule: rule.info,
      node: node,
      address: smallest,
      weakHost: weakHost,
      clients: rule.definition.clients
    )
  }

  /// Returns the smaller slice of two nodes, of which one lies within the other.
  private func narrower(_ left: Node?, _ right: Node) -> Node {
    guard let left else { return right }
    return left.isWithin(right) ? left : right
  }
}

/// Where effects of a rule run: on which slice, in which store, and to whom their actions go.
///
/// Proof of `@unchecked Sendable`: nothing in it changes; what is in the lines is guarded as they say.
final class EffectSite: @unchecked Sendable {
  let rule: Rule
  /// The slice of the rule: ids belong to it, and when it goes away the effect ends.
  let line: Line
  /// To whom the effect's actions go; nil for everybody.
  let address: Line?
  let home: EffectHome
  /// Whether the slice may be there or not; see `Line.canGoAway`.
  let canGoAway: Bool

  init(rule: Rule, line: Line, address: Line?, home: EffectHome) {
    self.rule = rule
    self.line = line
    self.address = address
    self.home = home
    canGoAway = line.canGoAway
  }
}

extension Core {
  /// Where the effects run that a rule returned for an action, in an element if it is in one.
  ///
  /// Called under the lock.
  func site(of rule: CompiledRule, in element: Line?, _ address: Line?) -> EffectSite {
    guard element == nil, address == nil else { return makeSite(of: rule, in: element, address) }
    if let known = rule.site { return known }
    let site = makeSite(of: rule, in: nil, nil)
    rule.site = site
    return site
  }

  @inline(never)
  private func makeSite(of rule: CompiledRule, in element: Line?, _ address: Line?) -> EffectSite {
    let line = self.line(of: rule.place, in: element)
    var smallest = address.flatMap { line.isWithin($0) ? $0 : nil }
    if let ownPlace = rule.ownPlace {
      smallest = narrower(smallest, self.line(of: ownPlace, in: element))
    }
    if let element { smallest = narrower(smallest, element) }
    return EffectSite(rule: rule.info, line: line, address: smallest, home: effectHome)
  }

  /// That of two lines, one within the other, which is the smaller slice.
  private func narrower(_ left: Line?, _ right: Line) -> Line {
    guard let left else { return right }
    return left.isWithin(right) ? left : right
  }
}

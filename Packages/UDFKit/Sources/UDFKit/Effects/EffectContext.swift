/// For whom an effect runs: the rule that returned it, the slice it ran on, and the action.
///
/// Proof of `@unchecked Sendable`: nothing in it changes after `init`; what is in the action, the lines,
/// the cascade and the marks is guarded as they say.
final class EffectContext: @unchecked Sendable {
  let cause: Cause
  /// The slice of the rule: ids belong to it, and when it goes away the effect ends.
  let line: Line
  /// To whom the effect's actions go; nil for everybody.
  let address: Line?
  /// Who awaits its end.
  let cascade: Cascade?
  /// The ids under which it is found, from the outside in.
  let marks: [EffectMark]

  /// The context of an effect that a rule of the reducer returned.
  init(rule: CompiledRule, element: Line?, action: any Action, origin: borrowing Origin, core: Core)
  {
    cause = Cause(action: action, rule: rule.info, previous: origin.context?.cause)
    cascade = origin.cascade
    marks = []
    let line = core.line(of: rule.place, in: element)
    self.line = line
    var address = origin.address.flatMap { line.isWithin($0) ? $0 : nil }
    if let ownPlace = rule.ownPlace {
      address = Self.narrower(address, core.line(of: ownPlace, in: element))
    }
    if let element { address = Self.narrower(address, element) }
    self.address = address
  }

  /// The context of an effect that belongs to no rule of the reducer but to a middleware.
  init(rule: Rule, action: any Action, origin: borrowing Origin, core: Core) {
    cause = Cause(action: action, rule: rule, previous: origin.context?.cause)
    cascade = origin.cascade
    marks = []
    line = core.rootLine
    address = nil
  }

  /// The context of the parts of an effect with one more id, innermost last.
  init(_ context: EffectContext, with mark: EffectMark) {
    cause = context.cause
    line = context.line
    address = context.address
    cascade = context.cascade
    marks = context.marks + [mark]
  }

  /// That of two lines, one within the other, which is the smaller slice.
  private static func narrower(_ left: Line?, _ right: Line) -> Line {
    guard let left else { return right }
    return left.isWithin(right) ? left : right
  }

  /// Whether an id of it has been cancelled.
  ///
  /// Under the lock.
  var isCancelled: Bool { !marks.isEmpty && marks.contains(where: \.isCancelled) }

  /// Why and whence the effect's own actions come.
  func origin(_ fileID: StaticString, _ line: UInt) -> Origin {
    var origin = Origin(address: address, fileID: fileID, line: line)
    origin.context = self
    origin.cascade = cascade
    return origin
  }
}

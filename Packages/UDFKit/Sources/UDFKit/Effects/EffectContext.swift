/// For whom an effect runs: the rule that returned it, the slice it ran on, and the action.
struct EffectContext: Sendable {
  let cause: Cause
  /// The slice of the rule: ids belong to it, and when it goes away the effect ends.
  let line: Line
  /// To whom the effect's actions go; nil for everybody.
  let address: Line?
  /// Who awaits its end.
  let cascade: Cascade?
  /// The ids under which it is found, from the outside in.
  private(set) var marks: [EffectMark] = []

  init(rule: CompiledRule, element: Line?, action: any Action, origin: Origin, core: Core) {
    cause = Cause(action: action, rule: rule.info, previous: origin.cause)
    cascade = origin.cascade
    let line = core.line(of: rule.place, in: element)
    self.line = line
    var address = origin.address.flatMap { line.isWithin($0) ? $0 : nil }
    if let ownPlace = rule.ownPlace {
      address = Self.narrower(address, core.line(of: ownPlace, in: element))
    }
    if let element { address = Self.narrower(address, element) }
    self.address = address
  }

  /// That of two lines, one within the other, which is the smaller slice.
  private static func narrower(_ left: Line?, _ right: Line) -> Line {
    guard let left else { return right }
    return left.isWithin(right) ? left : right
  }

  /// Whether an id of it has been cancelled.
  ///
  /// Under the lock.
  var isCancelled: Bool { marks.contains(where: \.isCancelled) }

  /// The context of an effect that belongs to no rule of the reducer but to a middleware.
  init(rule: Rule, action: any Action, origin: Origin, core: Core) {
    cause = Cause(action: action, rule: rule, previous: origin.cause)
    cascade = origin.cascade
    line = core.rootLine
    address = nil
  }

  /// Why and whence the effect's own actions come.
  func origin(_ fileID: StaticString, _ line: UInt) -> Origin {
    var origin = Origin(address: address, fileID: fileID, line: line)
    origin.cause = cause
    origin.cascade = cascade
    origin.marks = marks
    return origin
  }

  /// The context of the parts of an effect with one more id, innermost last.
  func with(_ mark: EffectMark) -> EffectContext {
    var context = self
    context.marks.append(mark)
    return context
  }
}

// Proof of `Unmanaged`: the store owns the lazy rules and with them their levels, and the dispatching code owns the
// address. Proof of the raw memory: a slice is read along its own path.
extension Core {
  /// One level of a reducer that contains itself, while its rules run.
  private final class Level {
    /// The lazy rule whose level it is.
    let step: Plan.RuleStep
    /// Whether the state has an instance of the level's slice, or nil if that is not known.
    var isThere: Bool?

    init(of step: Plan.RuleStep) { self.step = step }
  }

  /// Runs the rules of a lazy rule in order, level by level, as deep as the state is.
  ///
  /// The levels are not visited by recursion, so a deep state needs no deep stack for them. The closure runs one rule
  /// and returns whether its slice was present. The result is whether one of the rules ran.
  func forEachRule(
    of lazy: Plan.RuleStep,
    in plan: Plan,
    _ address: Node?,
    _ run: (Plan.RuleStep) throws -> Bool
  ) rethrows -> Bool {
    var didRun = false
    var open: [(step: Plan.RuleStep, level: Level?)] = [(lazy, nil)]
    while let (step, level) = open.popLast() {
      if !step.isLazy {
        guard try run(step) else { continue }
        level?.isThere = true
        didRun = true
      } else if level.map({ isThere($0, address) }) ?? true {
        let next = Level(of: step)
        let steps = plan.level(of: step.rule.takeUnretainedValue())
        open += steps.reversed().map { ($0, next) }
      }
    }
    return didRun
  }

  /// Returns whether the state has an instance of the slice of a level, within the address.
  private func isThere(_ level: Level, _ address: Node?) -> Bool {
    if let known = level.isThere { return known }
    let access = level.step.rule._withUnsafeGuaranteedRef {
      $0.requireStack()
      return $0.access
    }
    let isThere = hasInstance(
      of: access,
      memory + access.offset,
      index: 0,
      element: 0,
      bound: level.step.bound,
      address
    )
    level.isThere = isThere
    return isThere
  }

  /// Returns whether the state has an instance of a slice, from a projection of its path on.
  func hasInstance(
    of access: Access,
    _ pointer: UnsafeRawPointer,
    index: Int,
    element: Int,
    bound: Int,
    _ address: Node?
  ) -> Bool {
    guard index < access.projections.count else { return true }
    let (projection, offset) = access.projections[index]
    let isElement = projection.kind.isElement
    var isThere = false
    func visit(_ inner: UnsafeRawPointer) {
      isThere = hasInstance(
        of: access,
        inner + offset,
        index: index + 1,
        element: element + (isElement ? 1 : 0),
        bound: bound,
        address
      )
    }
    if let elements = projection.elements, element >= bound {
      elements.readAll(pointer) { inner in
        visit(inner)
        return !isThere
      }
    } else {
      let key = isElement ? address?.element(at: element) : nil
      projection.read(pointer, key.map { .passUnretained($0) }, visit)
    }
    return isThere
  }
}

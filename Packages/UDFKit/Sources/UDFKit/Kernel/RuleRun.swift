/// One run of a rule for one action: walks down to the slice, or to each of the slices, and calls the
/// rule there.
struct RuleRun {
  let core: Core
  let rule: CompiledRule
  let action: UnsafeRawPointer
  let type: any Action.Type
  /// The line to which the action is addressed.
  let address: Line?
  /// How many collections on the way are bound by the address.
  let bound: Int

  /// Runs the rule; true when its slice was there.
  func run(_ turn: inout Turn) throws -> Bool {
    try descend(core.memory + rule.access.offset, hop: 0, element: 0, line: { nil }, &turn)
  }

  private func descend(
    _ pointer: UnsafeMutableRawPointer,
    hop index: Int,
    element: Int,
    line: () -> Line?,
    _ turn: inout Turn
  ) throws -> Bool {
    guard index < rule.access.hops.count else {
      try call(pointer, line: line, &turn)
      return true
    }
    let (hop, offset) = rule.access.hops[index]
    var didRun = false
    guard hop.kind.isElement else {
      _ = try hop.modify(pointer, nil) { inner in
        didRun = try descend(inner + offset, hop: index + 1, element: element, line: line, &turn)
      }
      return didRun
    }
    if element < bound {
      let key = address?.element(at: element)
      _ = try hop.modify(pointer, key.map { .passUnretained($0) }) { inner in
        didRun = try descend(
          inner + offset,
          hop: index + 1,
          element: element + 1,
          line: { key },
          &turn
        )
      }
      return didRun
    }
    let place = rule.elementPlaces[element]
    try hop.modifyAll?(pointer) { inner, makeLine in
      let elementLine = {
        place.flatMap { core.elementLines(of: $0, in: line()) }.map { makeLine($0) }
      }
      if try descend(
        inner + offset,
        hop: index + 1,
        element: element + 1,
        line: elementLine,
        &turn
      ) {
        didRun = true
      }
    }
    return didRun
  }

  private func call(
    _ slice: UnsafeMutableRawPointer,
    line: () -> Line?,
    _ turn: inout Turn
  ) throws {
    let effect: Effect
    if rule.clause.actionType == nil {
      let value = box(action, as: type)
      // The rule reads the action through the pointer and does not keep it.
      effect = try withUnsafePointer(to: value) { try rule.body(slice, $0) }
    } else {
      effect = try rule.body(slice, action)
    }
    if !effect.isNone {
      core.returned.append(
        ReturnedEffect(effect: effect, rule: .passUnretained(rule), element: line())
      )
    }
  }

  /// Keeps what the rule may change, so that a rejected action can be undone (law 8).
  ///
  /// What is kept is the slice, or, where the slice has no fixed place in memory, the value around it.
  func keep(_ turn: inout Turn) {
    let hops = rule.access.hops
    var fixed = 0
    while fixed < hops.count, hops[fixed].hop.kind.isElement, fixed < bound { fixed += 1 }
    let snapshot = fixed == hops.count ? rule.clause.snapshot : hops[fixed].hop.snapshot
    var restore: ((UnsafeMutableRawPointer) -> Void)?
    visit(fixed) { restore = snapshot($0) }
    if let restore { turn.undo.append { visit(fixed, restore) } }
  }

  private func visit(_ fixed: Int, _ body: (UnsafeMutableRawPointer) -> Void) {
    func step(_ pointer: UnsafeMutableRawPointer, _ index: Int) {
      guard index < fixed else { return body(pointer) }
      let (hop, offset) = rule.access.hops[index]
      // The closure does not throw, so neither does the hop.
      let key = address?.element(at: index)
      _ = try? hop.modify(pointer, key.map { .passUnretained($0) }) { step($0 + offset, index + 1) }
    }
    step(core.memory + rule.access.offset, 0)
  }
}

/// How to undo what the rules of one action did, first to last.
struct Turn {
  var undo: [() -> Void] = []
}

/// An effect that a rule returned, and the element that the rule ran for.
struct ReturnedEffect {
  let effect: Effect
  /// Owned by the store.
  let rule: Unmanaged<CompiledRule>
  let element: Line?
}

/// The action at a pointer as a value of any type.
func box(_ action: UnsafeRawPointer, as type: any Action.Type) -> any Action {
  func open<A: Action>(_ type: A.Type) -> any Action {
    action.assumingMemoryBound(to: A.self).pointee
  }
  return open(type)
}

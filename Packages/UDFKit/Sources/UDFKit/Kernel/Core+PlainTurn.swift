extension Core {
  /// The turn of an action whose rules have one slice each and cannot reject, with nobody listening.
  ///
  /// True when there is nothing to deliver but what the first observer that changed has to tell.
  @inline(__always)
  func plainTurn(
    _ route: Route,
    _ action: UnsafeRawPointer,
    _ address: Unmanaged<Line>?,
    _ first: inout Unmanaged<Observer>?
  ) -> Bool {
    var missing = 0
    let steps = route.steps
    for index in 0..<steps.count {
      let step = steps[index]
      runningRule = step.rule
      guard let effect = run(step, action, address) else {
        missing += 1
        continue
      }
      if !effect.isNone { add(effect, of: step, address) }
    }
    runningRule = nil
    route.refresh(for: self)
    let lines = route.lines
    for index in 0..<lines.count { lines[index]._withUnsafeGuaranteedRef { compare($0, &first) } }
    if route.hasCollections { compareElements(route, address, &first) }
    if first != nil, !changed.isEmpty { return false }
    return missing == 0 && returned.isEmpty && jobs.isEmpty
  }

  /// Queues all that a plain turn left to deliver.
  @inline(never)
  func queue(
    _ first: Unmanaged<Observer>?,
    of route: Route,
    _ action: UnsafeRawPointer,
    _ type: any Action.Type,
    _ origin: borrowing Origin
  ) {
    let hasFixedRule = (0..<route.steps.count).contains { route.steps[$0].element == nil }
    let isHandled = hasFixedRule || isThere(origin)
    queue(first, isHandled: isHandled, nil, action, type, origin)
  }

  /// Whether the element to which an action is addressed is there.
  private func isThere(_ origin: borrowing Origin) -> Bool {
    guard let line = origin.address else { return true }
    return line.place.access.read(memory, line) { _ in }
  }

  @inline(never)
  private func add(_ effect: Effect, of step: PlainStep, _ address: Unmanaged<Line>?) {
    let element = step.element == nil ? nil : address?.takeUnretainedValue()
    returned.append(ReturnedEffect(effect: effect, rule: step.rule, element: element))
  }

  /// Runs one rule in place; nil when its slice is not there.
  ///
  /// It cannot reject, so it does not throw.
  @inline(__always)
  private func run(
    _ step: PlainStep,
    _ action: UnsafeRawPointer,
    _ address: Unmanaged<Line>?
  ) -> Effect? {
    step.rule._withUnsafeGuaranteedRef { rule in
      guard let element = step.element else {
        return try? rule.body(memory + step.offset, action)
      }
      var effect: Effect?
      element.hop._withUnsafeGuaranteedRef { hop in
        _ = try? hop.modify(memory + step.offset, address) { inner in
          effect = try rule.body(inner + element.offset, action)
        }
      }
      return effect
    }
  }
}

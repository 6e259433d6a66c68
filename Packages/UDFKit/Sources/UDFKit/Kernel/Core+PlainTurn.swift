extension Core {
  /// The turn of an action whose rules have one slice each and cannot reject, with nobody listening.
  ///
  /// True when there is nothing to deliver but what the first observer that changed has to tell; it is
  /// told without another search for its element, where that was found.
  ///
  /// Transparent and not `@inline(__always)`, which the optimizer does not follow where the caller branches
  /// on what this branches on again (measured: 30 instructions for each action).
  @_transparent
  func plainTurn(
    _ route: Unmanaged<Route>,
    _ action: UnsafeRawPointer,
    _ address: Unmanaged<Line>?,
    _ first: inout Unmanaged<Observer>?,
    _ found: inout UnsafeRawPointer?
  ) -> Bool {
    var isDone = true
    let steps = route._withUnsafeGuaranteedRef { $0.steps }
    // Not over a range, whose bounds would be checked.
    var index = 0
    while index < steps.count {
      let step = steps[index]
      index &+= 1
      runningRule = step.rule
      guard let effect = run(step, action, address, &found) else {
        isDone = false
        continue
      }
      if effect.isNone { continue }
      add(effect, of: step, address)
      isDone = false
    }
    runningRule = nil
    route._withUnsafeGuaranteedRef { $0.refresh(for: self) }
    let lines = route._withUnsafeGuaranteedRef { $0.lines }
    index = 0
    while index < lines.count {
      compare(lines[index], &first)
      index &+= 1
    }
    compareElements(route, address, &found, &first)
    if first != nil, !changed.isEmpty { return false }
    return isDone && jobs.isEmpty
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
    _ address: Unmanaged<Line>?,
    _ found: inout UnsafeRawPointer?
  ) -> Effect? {
    step.rule._withUnsafeGuaranteedRef { rule in
      guard let element = step.element else {
        return try? rule.body(memory + step.offset, action)
      }
      return element.hop._withUnsafeGuaranteedRef { hop in
        try? hop.reduce?(memory + step.offset, address, element.offset, rule.body, action, &found)
      } ?? nil
    }
  }
}

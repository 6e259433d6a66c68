/// What listeners learn about an action.
struct Outcome {
  let action: any Action
  let rejection: (any Error)?
  let cause: Cause?
  let location: SourceLocation
}

extension Core {
  /// Reduces an action and tells everybody; see `Store.dispatch`.
  @usableFromInline
  func dispatch(
    _ action: UnsafeRawPointer,
    _ type: any Action.Type,
    _ address: Line?,
    _ fileID: StaticString,
    _ line: UInt
  ) {
    guard middleware.isEmpty, lock.enter() else {
      return dispatch(action, type, Origin(address: address, fileID: fileID, line: line))
    }
    let route = self.route(type, address)
    guard listeners.isEmpty, route._withUnsafeGuaranteedRef({ $0.isPlain }) else {
      return turn(along: route, action, type, address, fileID, line)
    }
    var first: Unmanaged<Observer>?
    // Whoever dispatches holds the line.
    let element = address.map { Unmanaged.passUnretained($0) }
    let isDone = route._withUnsafeGuaranteedRef { plainTurn($0, action, element, &first) }
    if isDone {
      // Nothing else is queued.
      if first == nil { lock.leave() } else { endTurn(telling: first) }
    } else {
      let origin = Origin(address: address, fileID: fileID, line: line)
      route._withUnsafeGuaranteedRef { queueRest($0, first, action, type, origin) }
      endTurn(telling: nil)
    }
  }

  /// The turn of an action that takes the long way.
  @inline(never)
  private func turn(
    along route: Unmanaged<Route>,
    _ action: UnsafeRawPointer,
    _ type: any Action.Type,
    _ address: Line?,
    _ fileID: StaticString,
    _ line: UInt
  ) {
    let origin = Origin(address: address, fileID: fileID, line: line)
    route._withUnsafeGuaranteedRef { fullTurn($0, action, type, origin) }
    endTurn(telling: nil)
  }

  /// Reduces an action that comes from an effect, belongs to a cascade, or meets middleware.
  func dispatch(_ action: UnsafeRawPointer, _ type: any Action.Type, _ origin: borrowing Origin) {
    if middleware.isEmpty {
      turn(action, type, origin)
    } else {
      dispatchThroughMiddleware(box(action, as: type), copy origin)
    }
  }

  /// Reduces an action of any type.
  func dispatch(_ action: some Action, _ origin: borrowing Origin) {
    // The turn reads the action through the pointer and does not keep it.
    withUnsafePointer(to: action) { dispatch(UnsafeRawPointer($0), type(of: action), origin) }
  }

  /// One turn: reduce, keep what to tell, and deliver unless somebody does already.
  func turn(_ action: UnsafeRawPointer, _ type: any Action.Type, _ origin: borrowing Origin) {
    guard lock.enter() else { return refuse(box(action, as: type), origin) }
    if origin.isCancelled { return lock.leave() }
    let route = self.route(type, origin.address)
    route._withUnsafeGuaranteedRef { fullTurn($0, action, type, origin) }
    endTurn(telling: nil)
  }

  /// Delivers what a turn left, and gives the lock back.
  @inline(__always)
  private func endTurn(telling observer: Unmanaged<Observer>?) {
    if observer == nil, jobs.isEmpty { return lock.leave() }
    if deliverer != 0 { return endTurn(leaving: observer) }
    deliverer = currentThread()
    if let observer { observer._withUnsafeGuaranteedRef { tell($0, .tellCurrent) } }
    drain()
    deliverer = 0
    lock.leave()
  }

  /// Leaves what a turn is to deliver to who delivers already, and gives the lock back.
  ///
  /// Threads that hand every action over to another one are slower together than one that does all by
  /// itself, and what they leave could grow without end. So after each 32 turns that are left, who left
  /// the last one rests a moment: it holds nothing meanwhile and waits for nothing, so nobody can block it
  /// (measured: with 4 threads an action took 160 ns without the rest, 50 ns with it).
  @inline(never)
  private func endTurn(leaving observer: Unmanaged<Observer>?) {
    if let observer = observer?.takeUnretainedValue() {
      _ = observer.act(observer, .keep, self)
      jobs.append(.tell(observer))
    }
    var mustRest = false
    if deliverer != currentThread() {
      leftTurns &+= 1
      mustRest = leftTurns & 31 == 0
    }
    lock.leave()
    if mustRest { rest(microseconds: 50) }
  }

  /// The turn of an action whose rules have one slice each and cannot reject, with nobody listening.
  ///
  /// True when there is nothing to deliver but what the first observer that changed has to tell.
  @inline(__always)
  private func plainTurn(
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
    return missing == 0 && returned.isEmpty && jobs.isEmpty && changed.isEmpty
  }

  /// Queues all that a plain turn left to deliver.
  @inline(never)
  private func queueRest(
    _ route: Route,
    _ first: Unmanaged<Observer>?,
    _ action: UnsafeRawPointer,
    _ type: any Action.Type,
    _ origin: borrowing Origin
  ) {
    queueChanged(first)
    let hasFixedRule = (0..<route.steps.count).contains { route.steps[$0].element == nil }
    let isHandled = hasFixedRule || isThere(origin)
    if !isHandled {
      let value = box(action, as: type)
      jobs.append(.report(.unhandled(action: value, location: origin.location)))
    }
    if !returned.isEmpty { queueReturned(box(action, as: type), origin) }
  }

  /// Whether the element to which an action is addressed is there.
  private func isThere(_ origin: borrowing Origin) -> Bool {
    guard let line = origin.address else { return true }
    return line.place.access.read(memory, line) { _ in }
  }

  @inline(never)
  private func add(_ effect: Effect, of step: PlainStep, _ address: Unmanaged<Line>?) {
    let element = step.element == nil ? nil : address?.takeUnretainedValue()
    returned.append(
      ReturnedEffect(effect: effect, rule: step.rule.takeUnretainedValue(), element: element)
    )
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

  /// The turn of any action.
  @inline(never)
  private func fullTurn(
    _ route: Route,
    _ action: UnsafeRawPointer,
    _ type: any Action.Type,
    _ origin: borrowing Origin
  ) {
    var turn = Turn()
    var rejection: (any Error)?
    var wasHandled = false
    do {
      for leg in route.legs {
        runningRule = .passUnretained(leg.rule)
        let run = RuleRun(
          core: self,
          rule: leg.rule,
          action: action,
          type: type,
          address: origin.address,
          bound: leg.bound
        )
        if leg.keeps { run.keep(&turn) }
        if try run.run(&turn) { wasHandled = true }
      }
    } catch {
      rejection = error
      for undo in turn.undo.reversed() { undo() }
      dropReturned()
    }
    runningRule = nil
    var first: Unmanaged<Observer>?
    if rejection == nil {
      route.refresh(for: self)
      let lines = route.lines
      for index in 0..<lines.count {
        lines[index]._withUnsafeGuaranteedRef { compare($0, &first) }
      }
      if route.hasCollections {
        compareElements(route, origin.address.map { .passUnretained($0) }, &first)
      }
    }
    let isUnhandled = !wasHandled && rejection == nil
    if first != nil || isUnhandled || !listeners.isEmpty {
      // Who is told belongs to the cascade; effects join it by themselves.
      if let cascade = origin.cascade {
        cascade.open += 1
        jobs.append(.enter(cascade))
      }
      queueChanged(first)
      inform(action, type, rejection, origin)
      if isUnhandled {
        let value = box(action, as: type)
        jobs.append(.report(.unhandled(action: value, location: origin.location)))
      }
      if let cascade = origin.cascade { jobs.append(.leave(cascade)) }
    }
    if !returned.isEmpty { queueReturned(box(action, as: type), origin) }
  }

  /// Lets go of the effects of a rejected action, and of the lines of elements made for them.
  private func dropReturned() {
    for element in returned.compactMap(\.element) {
      retain(element)
      release(element)
    }
    returned = []
  }

  /// Has the listeners keep an action, to hear of it later.
  private func inform(
    _ action: UnsafeRawPointer,
    _ type: any Action.Type,
    _ rejection: (any Error)?,
    _ origin: borrowing Origin
  ) {
    if listeners.isEmpty { return }
    outcome = Outcome(
      action: box(action, as: type),
      rejection: rejection,
      cause: origin.context?.cause,
      location: origin.location
    )
    for listener in listeners {
      _ = listener.act(listener, .keep, self)
      jobs.append(.tell(listener))
    }
    outcome = nil
  }

  /// Asks the observers of a line whether they have something to tell.
  @inline(__always)
  private func compare(_ line: Line, _ first: inout Unmanaged<Observer>?) {
    if line.effects > 0 { endEffectsIfGone(line) }
    var cursor = line.firstObserver
    while let current = cursor {
      current._withUnsafeGuaranteedRef { observer in
        cursor = observer.next
        if observer.act(observer, .compare, self) {
          if first == nil { first = current } else { changed.append(current) }
        }
      }
    }
  }

  /// Asks the observers of the elements that a route concerns.
  private func compareElements(
    _ route: Route,
    _ address: Unmanaged<Line>?,
    _ first: inout Unmanaged<Observer>?
  ) {
    if route.concernsOnlyAddress, let address,
      address._withUnsafeGuaranteedRef({ $0.inside == nil })
    {
      return address._withUnsafeGuaranteedRef { compare($0, &first) }
    }
    compareAllElements(route, address?.takeUnretainedValue(), &first)
  }

  @inline(never)
  private func compareAllElements(
    _ route: Route,
    _ address: Line?,
    _ first: inout Unmanaged<Observer>?
  ) {
    func visit(_ region: Region, depth: Int, isBound: Bool) {
      for lines in region.collections.values where route.concerns(lines.place) {
        let element = isBound ? address?.element(at: depth) : nil
        if let element, element.place === lines.place, route.isBound(at: lines.place, depth) {
          visit(element, depth: depth, isBound: true)
        } else {
          lines.forEachLine { visit($0, depth: depth, isBound: false) }
        }
      }
    }
    func visit(_ element: Line, depth: Int, isBound: Bool) {
      if route.concerns(element.place) { compare(element, &first) }
      guard let inside = element.inside else { return }
      for line in inside.lines.values where route.concerns(line.place) {
        compare(line, &first)
      }
      visit(inside, depth: depth + 1, isBound: isBound)
    }
    visit(region, depth: 0, isBound: address != nil)
  }

  /// Has the observers keep what they have to tell, and queues them in the order they subscribed.
  private func queueChanged(_ first: Unmanaged<Observer>?) {
    guard let first else { return }
    var all = changed.map { $0.takeUnretainedValue() } + [first.takeUnretainedValue()]
    changed.removeAll(keepingCapacity: true)
    if all.count > 1 { all.sort { $0.order < $1.order } }
    for observer in all {
      _ = observer.act(observer, .keep, self)
      jobs.append(.tell(observer))
    }
  }

  /// Registers the effects of an action; they begin after what is queued before them.
  private func queueReturned(_ action: any Action, _ origin: borrowing Origin) {
    for one in returned {
      let context = EffectContext(
        rule: one.rule,
        element: one.element,
        action: action,
        origin: copy origin,
        core: self
      )
      start(one.effect, context) { _ in }
    }
    returned.removeAll(keepingCapacity: true)
  }

  /// Reports a dispatch from inside a reducer, and drops the action (law 3).
  private func refuse(_ action: any Action, _ origin: borrowing Origin) {
    jobs.append(
      .report(
        .dispatchedWhileReducing(
          action: action,
          location: origin.location,
          rule: runningRule?.takeUnretainedValue().info
        )
      )
    )
  }
}

/// Where an action comes from.
@usableFromInline
struct Origin: Sendable {
  /// The line to which it is addressed; nil when it is for everybody.
  var address: Line?
  /// What caused it, when an effect dispatched it.
  var cause: Cause?
  /// The effect that dispatched it.
  var effect: LiveEffect?
  /// The cascade to which it belongs, when somebody awaits its end.
  var cascade: Cascade?
  let fileID: StaticString
  let line: UInt

  @usableFromInline
  init(address: Line?, fileID: StaticString, line: UInt) {
    self.address = address
    self.fileID = fileID
    self.line = line
  }

  var location: SourceLocation { SourceLocation(fileID, line) }
}

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
  func dispatch(_ action: UnsafeRawPointer, _ type: any Action.Type, _ origin: borrowing Origin) {
    if middleware.isEmpty {
      turn(action, type, origin)
    } else {
      dispatchThroughMiddleware(box(action, as: type), copy origin)
    }
  }

  /// Reduces an action of any type.
  func dispatch(_ action: some Action, _ origin: borrowing Origin) {
    withUnsafePointer(to: action) { dispatch(UnsafeRawPointer($0), type(of: action), origin) }
  }

  /// One turn: reduce, note what to tell, and deliver unless somebody does already.
  func turn(_ action: UnsafeRawPointer, _ type: any Action.Type, _ origin: borrowing Origin) {
    guard lock.enter() else { return refuse(box(action, as: type), origin) }
    if let effect = origin.effect, effect.isCancelled {
      lock.leave()
      return
    }
    let address = origin.address?.place ?? rootPlace
    let route = self.route(type, address)
    let told = route._withUnsafeGuaranteedRef { route -> Observer? in
      if route.isPlain, listeners.isEmpty, origin.cascade == nil, !route.legs.isEmpty {
        return plainTurn(route, action, type, origin)
      }
      fullTurn(route, action, type, origin)
      return nil
    }
    if deliverer == 0 {
      deliverer = currentThread()
      if let told { tell(told) }
      drain()
      deliverer = 0
    } else if let told {
      jobs.append(.tell(told))
    }
    lock.leave()
  }

  /// The turn of an action whose rules have fixed places and cannot reject, with nobody listening.
  ///
  /// Gives the one observer that has something to tell when it may be told at once; else everything
  /// is queued.
  @inline(__always)
  private func plainTurn(
    _ route: Route,
    _ action: UnsafeRawPointer,
    _ type: any Action.Type,
    _ origin: borrowing Origin
  ) -> Observer? {
    var turn: Turn?
    for leg in route.legs {
      runningRule = leg.rule
      guard case .typed(_, let body) = leg.rule.clause.work else { continue }
      // A rule that cannot reject does not throw.
      guard let effect = try? body(memory + leg.rule.access.offset, action) else { continue }
      if !effect.isNone {
        turn = turn ?? Turn()
        turn?.effects.append((effect, leg.rule, nil))
      }
    }
    runningRule = nil
    route.refresh(for: self)
    var first: Observer?
    var more: [Observer] = []
    for line in route.lines { evaluate(line, &first, &more) }
    if !region.collections.isEmpty { evaluateElements(route, origin.address, &first, &more) }
    if more.isEmpty, turn == nil, jobs.isEmpty { return first }
    queue(first, more)
    if let turn { queue(turn, box(action, as: type), origin) }
    return nil
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
        runningRule = leg.rule
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
      turn.effects = []
    }
    runningRule = nil
    var first: Observer?
    var more: [Observer] = []
    if rejection == nil {
      route.refresh(for: self)
      for line in route.lines { evaluate(line, &first, &more) }
      evaluateElements(route, origin.address, &first, &more)
    }
    if let cascade = origin.cascade {
      cascade.open += 1
      jobs.append(.enter(cascade))
    }
    queue(first, more)
    if !listeners.isEmpty {
      outcome = Outcome(
        action: box(action, as: type),
        rejection: rejection,
        cause: origin.cause,
        location: origin.location
      )
      for listener in listeners where listener.evaluate(listener, memory) {
        jobs.append(.tell(listener))
      }
      outcome = nil
    }
    if !wasHandled, rejection == nil {
      let value = box(action, as: type)
      jobs.append(.report(.unhandled(action: value, location: origin.location)))
    }
    if !turn.effects.isEmpty { queue(turn, box(action, as: type), origin) }
    if let cascade = origin.cascade { jobs.append(.leave(cascade)) }
  }

  /// Asks the observers of a line.
  @inline(__always)
  private func evaluate(_ line: Line, _ first: inout Observer?, _ more: inout [Observer]) {
    if line.effects > 0 { endEffectsIfGone(line) }
    var cursor = line.firstObserver
    while let observer = cursor {
      cursor = observer.next
      if observer.evaluate(observer, memory) {
        if first == nil { first = observer } else { more.append(observer) }
      }
    }
  }

  /// Asks the observers of the elements that a route concerns.
  private func evaluateElements(
    _ route: Route,
    _ address: Line?,
    _ first: inout Observer?,
    _ more: inout [Observer]
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
      if route.concerns(element.place) { evaluate(element, &first, &more) }
      guard let inside = element.inside else { return }
      for line in inside.lines.values where route.concerns(line.place) {
        evaluate(line, &first, &more)
      }
      visit(inside, depth: depth + 1, isBound: isBound)
    }
    visit(region, depth: 0, isBound: address != nil)
  }

  private func queue(_ first: Observer?, _ more: [Observer]) {
    guard let first else { return }
    guard !more.isEmpty else { return jobs.append(.tell(first)) }
    for observer in ([first] + more).sorted(by: { $0.order < $1.order }) {
      jobs.append(.tell(observer))
    }
  }

  /// Registers the effects of an action; they begin after what is queued before them.
  private func queue(_ turn: Turn, _ action: any Action, _ origin: borrowing Origin) {
    for (effect, rule, element) in turn.effects {
      let context = EffectContext(
        rule: rule,
        element: element,
        action: action,
        origin: copy origin,
        core: self
      )
      start(effect, context) {}
    }
  }

  /// Reports a dispatch from inside a reducer, and drops the action (law 3).
  private func refuse(_ action: any Action, _ origin: borrowing Origin) {
    jobs.append(
      .report(
        .dispatchedWhileReducing(
          action: action,
          location: origin.location,
          rule: runningRule?.info
        )
      )
    )
  }
}

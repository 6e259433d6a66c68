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
    let route = self.route(type, address?.place ?? rootPlace)
    let told = route._withUnsafeGuaranteedRef { route -> Unmanaged<Observer>? in
      if route.isPlain, listeners.isEmpty {
        return plainTurn(route, action, type, address, fileID, line)
      }
      fullTurn(route, action, type, Origin(address: address, fileID: fileID, line: line))
      return nil
    }
    endTurn(telling: told)
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
    if let effect = origin.effect, effect.isCancelled { return lock.leave() }
    let route = self.route(type, origin.address?.place ?? rootPlace)
    route._withUnsafeGuaranteedRef { fullTurn($0, action, type, origin) }
    endTurn(telling: nil)
  }

  /// Delivers what a turn left, and gives the lock back.
  @inline(__always)
  private func endTurn(telling observer: Unmanaged<Observer>?) {
    if deliverer == 0 {
      deliverer = currentThread()
      if let observer { observer._withUnsafeGuaranteedRef { tell($0, .tellCurrent) } }
      drain()
      deliverer = 0
    } else if let observer {
      keep(observer)
    }
    lock.leave()
  }

  @inline(never)
  private func keep(_ observer: Unmanaged<Observer>) {
    let observer = observer.takeUnretainedValue()
    _ = observer.act(observer, .keep, memory)
    jobs.append(.tell(observer))
  }

  /// The turn of an action whose rules have one slice each and cannot reject, with nobody listening.
  ///
  /// Gives the observer that has something to tell, when there is one and nothing else to deliver; else
  /// everything is queued.
  @inline(__always)
  private func plainTurn(
    _ route: Route,
    _ action: UnsafeRawPointer,
    _ type: any Action.Type,
    _ address: Line?,
    _ fileID: StaticString,
    _ line: UInt
  ) -> Unmanaged<Observer>? {
    var turn: Turn?
    var wasHandled = false
    for index in 0..<route.steps.count {
      let step = route.steps[index]
      runningRule = step.rule
      guard let effect = run(step, action, address) else { continue }
      wasHandled = true
      if !effect.isNone {
        turn = turn ?? Turn()
        let rule = step.rule.takeUnretainedValue()
        turn?.effects.append((effect, rule, step.element == nil ? nil : address?.element(at: 0)))
      }
    }
    runningRule = nil
    route.refresh(for: self)
    var changes = Changes()
    for index in 0..<route.lines.count {
      route.lines[index]._withUnsafeGuaranteedRef { compare($0, &changes) }
    }
    if !route.collections.isEmpty { compareElements(route, address, &changes) }
    if turn == nil, wasHandled, jobs.isEmpty, changes.more.isEmpty { return changes.first }
    queue(changes)
    if !wasHandled {
      let location = SourceLocation(fileID, line)
      jobs.append(.report(.unhandled(action: box(action, as: type), location: location)))
    }
    if let turn {
      queue(turn, box(action, as: type), Origin(address: address, fileID: fileID, line: line))
    }
    return nil
  }

  /// Runs one rule in place; nil when its slice is not there.
  ///
  /// It cannot reject, so it does not throw.
  @inline(__always)
  private func run(_ step: PlainStep, _ action: UnsafeRawPointer, _ address: Line?) -> Effect? {
    step.rule._withUnsafeGuaranteedRef { rule in
      guard let element = step.element else {
        return try? rule.body(memory + step.offset, action)
      }
      var effect: Effect?
      element.hop._withUnsafeGuaranteedRef { hop in
        _ = try? hop.modify(memory + step.offset, address?.element(at: 0)) { inner in
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
      turn.effects = []
    }
    runningRule = nil
    var changes = Changes()
    if rejection == nil {
      route.refresh(for: self)
      for index in 0..<route.lines.count {
        route.lines[index]._withUnsafeGuaranteedRef { compare($0, &changes) }
      }
      if !route.collections.isEmpty { compareElements(route, origin.address, &changes) }
    }
    if let cascade = origin.cascade {
      cascade.open += 1
      jobs.append(.enter(cascade))
    }
    queue(changes)
    inform(action, type, rejection, origin)
    if !wasHandled, rejection == nil {
      let value = box(action, as: type)
      jobs.append(.report(.unhandled(action: value, location: origin.location)))
    }
    if !turn.effects.isEmpty { queue(turn, box(action, as: type), origin) }
    if let cascade = origin.cascade { jobs.append(.leave(cascade)) }
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
      cause: origin.cause,
      location: origin.location
    )
    for listener in listeners {
      _ = listener.act(listener, .keep, memory)
      jobs.append(.tell(listener))
    }
    outcome = nil
  }

  /// Asks the observers of a line whether they have something to tell.
  @inline(__always)
  private func compare(_ line: Line, _ changes: inout Changes) {
    if line.effects > 0 { endEffectsIfGone(line) }
    var cursor = line.firstObserver
    while let current = cursor {
      current._withUnsafeGuaranteedRef { observer in
        cursor = observer.next
        if observer.act(observer, .compare, memory) { changes.add(current) }
      }
    }
  }

  /// Asks the observers of the elements that a route concerns.
  private func compareElements(_ route: Route, _ address: Line?, _ changes: inout Changes) {
    if route.concernsOnlyAddress, let element = address?.element(at: 0), element.inside == nil {
      return compare(element, &changes)
    }
    compareAllElements(route, address, &changes)
  }

  @inline(never)
  private func compareAllElements(_ route: Route, _ address: Line?, _ changes: inout Changes) {
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
      if route.concerns(element.place) { compare(element, &changes) }
      guard let inside = element.inside else { return }
      for line in inside.lines.values where route.concerns(line.place) {
        compare(line, &changes)
      }
      visit(inside, depth: depth + 1, isBound: isBound)
    }
    visit(region, depth: 0, isBound: address != nil)
  }

  /// Has the observers keep what they have to tell, and queues them in the order they subscribed.
  private func queue(_ changes: Changes) {
    guard let first = changes.first else { return }
    let all = ([first] + changes.more).map { $0.takeUnretainedValue() }
    for observer in all.count == 1 ? all : all.sorted(by: { $0.order < $1.order }) {
      _ = observer.act(observer, .keep, memory)
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
      start(effect, context) { _ in }
    }
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

/// The observers that have something to tell; in a list of the store for as long as the turn lasts.
private struct Changes {
  private(set) var first: Unmanaged<Observer>?
  private(set) var more: [Unmanaged<Observer>] = []

  @inline(__always)
  mutating func add(_ observer: Unmanaged<Observer>) {
    if first == nil { first = observer } else { more.append(observer) }
  }
}

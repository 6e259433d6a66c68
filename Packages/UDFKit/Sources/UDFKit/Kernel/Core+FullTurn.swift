/// What listeners learn about an action.
struct Outcome {
  let action: any Action
  let rejection: (any Error)?
  let cause: Cause?
  let location: SourceLocation
}

extension Core {
  /// The turn of any action.
  @inline(never)
  func fullTurn(
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
        compare(lines[index], &first)
      }
      var found: UnsafeRawPointer?
      compareElements(
        .passUnretained(route),
        origin.address.map { .passUnretained($0) },
        &found,
        &first
      )
    }
    let isHandled = wasHandled || rejection != nil
    queue(first, isHandled: isHandled, rejection, action, type, origin)
  }

  /// Queues all that a turn left to deliver.
  func queue(
    _ first: Unmanaged<Observer>?,
    isHandled: Bool,
    _ rejection: (any Error)?,
    _ action: UnsafeRawPointer,
    _ type: any Action.Type,
    _ origin: borrowing Origin
  ) {
    if first != nil || !isHandled || !listeners.isEmpty {
      // Who is told belongs to the cascade; effects join it by themselves.
      let cascade = origin.cascade
      if let cascade {
        cascade.open += 1
        jobs.append(.enter(cascade))
      }
      queueChanged(first)
      inform(action, type, rejection, origin)
      if !isHandled {
        let value = box(action, as: type)
        jobs.append(.report(.unhandled(action: value, location: origin.location)))
      }
      if let cascade { jobs.append(.leave(cascade)) }
    }
    if !returned.isEmpty { queueReturned(box(action, as: type), origin) }
  }

  /// Lets go of the effects of a rejected action, and of the lines of elements made for them.
  private func dropReturned() {
    for element in returned.compactMap(\.element) {
      retain(element)
      release(element)
    }
    if !returned.isEmpty { jobs.append(.drop(returned)) }
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
    for listener in listeners { keep(.keep, of: listener) }
    outcome = nil
  }
}

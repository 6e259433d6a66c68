extension Core {
  /// Queues all deliveries of a turn: observers, listeners, then effects (law 4).
  func queue(_ action: ActionPlace, _ origin: Origin) {
    let cascade = origin.cascade
    let rejection = turn.rejection.take()
    let isHandled = turn.isHandled || rejection != nil
    // A middleware may let the action go on after its caller was resumed.
    if isHandled, origin.effect == nil, cascade?.waiting != nil {
      cascade?.outcome.isHandled = true
    }
    // A kept `Dispatch` also dispatches when its cascade has ended.
    if let rejection, let cascade, cascade.waiting != nil {
      cascade.outcome.rejections.append(Rejection(action: action.boxed, error: rejection))
    } else if let rejection, turn.listeners.isEmpty {
      report(.rejected(action: action.boxed, error: rejection, location: origin.location))
    }
    queueChanged(for: cascade)
    if !turn.listeners.isEmpty { inform(action, rejection, origin) }
    if !isHandled {
      report(.unhandled(action: action.boxed, location: origin.location), for: cascade)
    }
    if let cascade, cascade.endsWhenTold, origin.effect == nil { resumeCaller(of: cascade) }
    if !turn.returned.isEmpty { queueReturned(action.boxed, origin) }
    if rejection == nil, !middleware.isEmpty { queueAnswers(action.boxed, origin) }
  }

  func exists(_ address: Node?) -> Bool {
    address.map { exists($0.slice, at: $0) } ?? true
  }

  package func exists(_ slice: StateSlice, at address: Node?) -> Bool {
    slice.read(memory.address, address) { _ in }
  }

  func report(_ issue: StoreIssue, for cascade: Cascade? = nil) {
    let report = settings.report
    outbox.append(.work { report(issue) }, for: cascade)
  }

  private func inform(_ action: ActionPlace, _ rejection: (any Error)?, _ origin: Origin) {
    let cascade = origin.cascade
    outcome = ActionOutcome(
      action: action.boxed,
      rejection: rejection,
      cause: origin.effect?.cause,
      fileID: origin.fileID,
      line: origin.line,
      address: origin.address.map(address(of:)),
      inputs: turn.inputs,
      moment: nextOrder
    )
    turn.listeners.visit(Observer.self) { member in
      let listener = member.object
      _ = listener.perform(listener, .keep)
      outbox.append(.tell(listener), for: cascade)
    }
    outcome = nil
  }
}

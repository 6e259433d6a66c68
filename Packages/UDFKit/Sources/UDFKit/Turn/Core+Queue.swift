// Proof of `Unmanaged`: as in `Core+Compare`.
extension Core {
  /// Queues all deliveries of a plain turn.
  @inline(never)
  func queue(
    _ first: Unmanaged<Observer>?,
    of plan: Plan,
    _ action: UnsafeRawPointer,
    _ type: any Action.Type,
    _ origin: borrowing Origin
  ) {
    let isHandled = absentRules < plan.steps.count
    absentRules = 0
    queue(first, isHandled: isHandled, nil, action, type, origin)
  }

  /// Returns whether the addressed slice exists.
  func exists(_ address: Node?) -> Bool {
    guard let address else { return true }
    return address.slice.access.read(memory, address) { _ in }
  }

  /// Queues all deliveries of a turn: observers, listeners, then effects (law 4).
  func queue(
    _ first: Unmanaged<Observer>?,
    isHandled: Bool,
    _ rejection: (any Error)?,
    _ action: UnsafeRawPointer,
    _ type: any Action.Type,
    _ origin: borrowing Origin
  ) {
    let cascade = origin.cascade
    origin.ownCascade?.outcome.isHandled = isHandled
    // A kept `Dispatch` also dispatches when its cascade has ended.
    if let rejection, let cascade, cascade.isAwaited {
      let value = box(action, as: type)
      cascade.outcome.rejections.append(Rejection(action: value, error: rejection))
    }
    if first != nil || !isHandled || !listeners.isEmpty {
      // The calls of observers belong to the cascade. Effects join it themselves.
      if let cascade {
        cascade.open += 1
        delivery.append(.beginPart(cascade))
      }
      queueChanged(first)
      inform(action, type, rejection, origin)
      if !isHandled { report(.unhandled(action: box(action, as: type), location: origin.location)) }
      if let cascade { delivery.append(.endPart(cascade)) }
    }
    if !returned.isEmpty { queueReturned(box(action, as: type), origin) }
    if rejection == nil, !origin.answers.isEmpty { queueAnswers(origin) }
  }

  /// Queues a report.
  func report(_ issue: StoreIssue) { delivery.append(.report(issue, to: settings.report)) }

  /// Makes the observers keep their new values, and queues them in the order of subscription.
  private func queueChanged(_ first: Unmanaged<Observer>?) {
    guard let first else { return }
    // Proof of `Unmanaged`: see `compare`.
    if changed.isEmpty { return queueCall(.keep, of: first.takeUnretainedValue()) }
    let all = changed.map { $0.takeUnretainedValue() } + [first.takeUnretainedValue()]
    changed.removeAll(keepingCapacity: true)
    for observer in all.sorted(by: { $0.order < $1.order }) { queueCall(.keep, of: observer) }
  }

  /// Makes an observer keep its new value, and queues a call of it.
  func queueCall(_ request: Observer.Request, of observer: Observer) {
    _ = observer.perform(request, nil, state)
    delivery.append(.tell(observer))
  }

  /// Makes the listeners keep an action for a later call.
  private func inform(
    _ action: UnsafeRawPointer,
    _ type: any Action.Type,
    _ rejection: (any Error)?,
    _ origin: borrowing Origin
  ) {
    if listeners.isEmpty { return }
    let outcome = ActionOutcome(
      action: box(action, as: type),
      rejection: rejection,
      cause: origin.context?.cause,
      location: origin.location,
      address: origin.address.map { Address(of: $0, root: rootSlice.value) },
      inputs: inputs
    )
    for listener in listeners {
      listener.keep(outcome, state)
      delivery.append(.tell(listener))
    }
  }
}

/// Returns the action at a pointer as a value of any type.
///
/// Proof of the raw memory: the dispatching code guarantees that the pointer is to an action of this type.
func box(_ action: UnsafeRawPointer, as type: any Action.Type) -> any Action {
  func open<A: Action>(_ type: A.Type) -> any Action {
    action.assumingMemoryBound(to: A.self).pointee
  }
  return open(type)
}

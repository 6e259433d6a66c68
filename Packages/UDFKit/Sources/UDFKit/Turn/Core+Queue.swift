extension Core {
  /// Queues all deliveries of a turn: observers, listeners, then effects (law 4).
  func queue(
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
    if let first = firstChanged.take() { queueChanged(first, for: cascade) }
    if !listeners.isEmpty { inform(action, type, rejection, origin) }
    if !isHandled {
      report(.unhandled(action: box(action, as: type), location: origin.location), for: cascade)
    }
    if !returned.isEmpty { queueReturned(box(action, as: type), origin) }
    if rejection == nil, !origin.answers.isEmpty { queueAnswers(origin) }
  }

  /// Returns whether the addressed slice exists.
  func exists(_ address: Node?) -> Bool {
    guard let address else { return true }
    return address.slice.access.read(memory.address, address) { _ in }
  }

  /// Queues a report.
  func report(_ issue: StoreIssue, for cascade: Cascade? = nil) {
    let report = settings.report
    outbox.append(.work { report(issue) }, for: cascade)
  }

  /// Queues the calls of the observers with new values, in the order of subscription.
  private func queueChanged(_ first: Observer, for cascade: Cascade?) {
    if changed.isEmpty { return outbox.append(.tell(first), for: cascade) }
    changed.append(first)
    changed.sort { $0.order < $1.order }
    for observer in changed { outbox.append(.tell(observer), for: cascade) }
    changed.removeAll(keepingCapacity: true)
  }

  /// Makes the listeners keep an action, and queues their calls.
  private func inform(
    _ action: UnsafeRawPointer,
    _ type: any Action.Type,
    _ rejection: (any Error)?,
    _ origin: borrowing Origin
  ) {
    outcome = ActionOutcome(
      action: box(action, as: type),
      rejection: rejection,
      cause: origin.context?.cause,
      location: origin.location,
      address: origin.address.map { Address(of: $0, root: rootSlice.value) },
      inputs: inputs
    )
    for listener in listeners {
      _ = listener.perform(listener, .compare, self)
      outbox.append(.tell(listener), for: origin.cascade)
    }
    outcome = nil
  }
}

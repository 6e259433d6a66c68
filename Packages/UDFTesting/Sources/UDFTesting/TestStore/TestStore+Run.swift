import UDFKit

extension TestStore {
  /// Runs all pending work: effects on the test's thread, and work that was enqueued on the main actor.
  ///
  /// `send` and `receive` call this method. Call it yourself after other code gave the store work, such as a
  /// key that a pane handled.
  public nonisolated(nonsending) func run(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await turns.take { await run(at: TestLocation(fileID, filePath, line, column)) }
  }

  /// Advances time, wakes sleeping effects in the order of their deadlines, and runs the resulting work.
  ///
  /// Sleepers with the same deadline wake together. The seed determines which one runs first.
  public nonisolated(nonsending) func advance(
    by duration: Duration,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = TestLocation(fileID, filePath, line, column)
    await turns.take {
      await run(at: location)
      await advance(by: duration, at: location)
    }
  }

  /// Advances time while no work is pending.
  nonisolated(nonsending) func advance(by duration: Duration, at location: TestLocation) async {
    let end = clock.now.advanced(by: duration)
    while clock.wakeNext(until: end) { await run(at: location) }
  }

  nonisolated(nonsending) func run(at location: TestLocation) async {
    isFinished = false
    await clock.executor.runAll(with: calls, count: { log.count })
    calls.removeAll { $0.progress.isEnded }
    absorb(at: location)
  }

  func text(of issue: StoreIssue) -> String {
    guard case .unhandled(let action, let location) = issue,
      let event = pending.last(where: {
        $0.dispatched.location == location && "\($0.action)" == "\(action)"
      })
    else { return "\(issue)" }
    return text(ofUnhandled: event)
  }

  /// Returns whether the parent of the feature is to handle an action.
  private func isExpected(_ action: any Action) -> Bool {
    delegateActions.contains { $0 == type(of: action) }
  }

  /// Collects the store's events, and checks the conditions that apply to every action.
  func absorb(at location: TestLocation) {
    let excess = cascadeLimitation.takeExcess()
    var last: Event<State>?
    let actions = log.takeActions()
    // The twin may change the objects again, so they are compared before.
    let changes = actions.isEmpty ? [] : references.changes(in: latest)
    let known = pending.count
    var isFaulty = excess != nil
    for dispatched in actions {
      let event = Event(number: count, before: latest, dispatched: dispatched)
      count += 1
      latest = event.after
      idleEvent = changedNothing(event) ? event : nil
      // The failure of a cascade without an end accounts for its actions.
      if excess != nil, event.dispatched.cause != nil {
        last = event
        continue
      }
      pending.append(event)
      if let fault = twin.fault(for: event) {
        isFaulty = true
        location.fail(text(of: fault, for: event))
      }
    }
    if !changes.isEmpty, !isFaulty {
      location.fail(text(of: changes, after: Array(pending[known...])))
    }
    if !actions.isEmpty { references = References(of: latest) }
    if let excess, let last { location.fail(text(of: excess, after: last)) }
    for issue in log.takeIssues() {
      // The test store has a limit of its own, `cascadeLimit`.
      if case .runaway = issue { continue }
      if case .unhandled(let action, _) = issue, exhaustivity != .on || isExpected(action) {
        continue
      }
      location.fail(text(of: issue))
    }
  }
}

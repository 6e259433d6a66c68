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
  ) async { await turns.take { await run(at: TestLocation(fileID, filePath, line, column)) } }

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

  /// The date that rules read from their inputs, since 1970-01-01 00:00 UTC.
  ///
  /// ```swift
  /// test.now = .seconds(1_700_000_000)
  /// await test.send(NoteAction.addButtonTapped) { $0.notes = [Note(id: 1, addedAt: test.now)] }
  /// ```
  ///
  /// The default is 2026-01-01 00:00 UTC. `advance(by:)` moves it with the clock.
  public var now: Duration {
    get { clock.inputs.start + clock.now.offset }
    set { clock.inputs.start = newValue - clock.now.offset }
  }

  /// Sets the seed of the random numbers that rules read from their inputs.
  ///
  /// By default, the first random number of the first action that reads one is 1, that of the next such action is 2, and
  /// so on, so that ids are short and the same in each run. The later numbers of an action are random. With a seed, all
  /// are random, and the same in each run. With nil, they count from 1 again.
  public func setRandomSeed(_ seed: UInt64?) { clock.inputs.begin(seed: seed) }

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
    failForIssues(at: location)
  }

  private func failForIssues(at location: TestLocation) {
    for issue in log.takeIssues() {
      switch issue {
      // The test store has a limit of its own, `cascadeLimit`.
      case .runaway: continue
      case .unhandled(let action, let place):
        let isExpected = delegateActions.contains { $0 == type(of: action) }
        if exhaustivity != .on || isExpected { continue }
        let event = pending.last {
          $0.dispatched.location == place && "\($0.action)" == "\(action)"
        }
        location.fail(event.map(text(ofUnhandled:)) ?? "\(issue)")
      default: location.fail("\(issue)")
      }
    }
  }
}

/// Lets tasks that use one test store take turns as they come, so that none takes the action that another waits for.
final class Turns {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Runs a body when all that came before have ended.
  nonisolated(nonsending) func take<Result>(
    _ body: nonisolated(nonsending) () async -> Result
  ) async -> Result {
    if isTaken { await withCheckedContinuation { waiting.append($0) } }
    isTaken = true
    defer {
      if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
    return await body()
  }
}

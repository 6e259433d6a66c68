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
    await run(at: TestLocation(fileID, filePath, line, column))
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
    await run(at: location)
    let end = clock.now.advanced(by: duration)
    while clock.wakeNext(until: end) { await run(at: location) }
  }

  nonisolated(nonsending) func run(at location: TestLocation) async {
    var count = log.count
    while true {
      clock.executor.run()
      await Self.letMainActorRun()
      if clock.executor.isIdle, log.count == count { break }
      count = log.count
    }
    absorb(at: location)
  }

  /// Returns when the main actor has done the work that was enqueued before, in order.
  private nonisolated(nonsending) static func letMainActorRun() async {
    await Task { @MainActor in }.value
  }

  /// Collects the store's events, and checks the conditions that apply to every action.
  func absorb(at location: TestLocation) {
    for dispatched in log.takeActions() {
      let event = Event(before: latest, dispatched: dispatched)
      latest = event.after
      pending.append(event)
      if let twins = twin.difference(of: event.action, on: event.before) {
        location.fail(text(of: twins, for: event))
      }
    }
    for issue in log.takeIssues() {
      if case .unhandled = issue, exhaustivity != .on { continue }
      location.fail("\(issue)")
    }
  }
}

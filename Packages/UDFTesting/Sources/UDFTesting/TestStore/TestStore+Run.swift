import UDFKit

extension TestStore {
  /// Runs all that is runnable: effects on the test's thread, and what the main actor was asked for.
  ///
  /// `send` and `receive` do it by themselves. Call it after something else gave the store work, as a
  /// key that a pane handled.
  public nonisolated(nonsending) func run(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await run(at: TestLocation(fileID, filePath, line, column))
  }

  /// Lets time pass: wakes sleeping effects in the order of their deadlines, and runs all they lead to.
  ///
  /// Sleepers with the same deadline wake together, and the seed picks who goes first.
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

  /// Returns when the main actor has done what it was asked for before: it is first in, first out.
  private nonisolated(nonsending) static func letMainActorRun() async {
    await Task { @MainActor in }.value
  }

  /// Takes over what the store did, and checks what holds for every action.
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

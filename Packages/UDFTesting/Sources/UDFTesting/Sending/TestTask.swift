import UDFKit

/// An action that a test has sent, with everything that it caused.
///
/// ```swift
/// let task = await test.send(TimerAction.startButtonTapped) { $0.isRunning = true }
/// await test.advance(by: .seconds(1))
/// await test.receive(TimerAction.ticked) { $0.seconds = 1 }
/// await task.cancel()
/// await test.finish()
/// ```
///
/// Use it for an effect that has no end of its own, such as the task of a view that disappears.
public struct TestTask<State: Equatable & Sendable> {
  let test: TestStore<State>
  let call: Call
  let action: any Action

  /// Cancels the effects that the action caused, and runs the resulting work.
  ///
  /// This is what happens if a task that awaits `send` is cancelled (law 9). The test can receive the actions of
  /// `Effect.onCancel(_:)`.
  public nonisolated(nonsending) func cancel(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    call.cancel()
    await test.turns.take { await test.run(at: TestLocation(fileID, filePath, line, column)) }
  }

  /// Expects that everything that the action caused has ended.
  ///
  /// All pending work runs before. If an effect is still running, the test fails and shows what it waits for.
  public nonisolated(nonsending) func finish(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = TestLocation(fileID, filePath, line, column)
    await test.turns.take { await test.run(at: location) }
    guard !call.progress.isEnded else { return }
    location.fail("What \(name(of: action)) caused has not ended.\n\(test.alive)")
  }
}

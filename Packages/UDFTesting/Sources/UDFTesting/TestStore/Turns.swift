/// Lets the tasks that use one test store take turns, in the order in which they come.
///
/// Without it, a task that sends would take away the action of another one that waits for its work.
final class Turns {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Runs a body when all that came before have ended.
  nonisolated(nonsending) func take<Result>(
    _ body: nonisolated(nonsending) () async -> Result
  ) async -> Result {
    if isTaken {
      await withCheckedContinuation { waiting.append($0) }
    }
    isTaken = true
    defer {
      if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
    return await body()
  }
}

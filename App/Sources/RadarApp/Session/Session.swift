import FeedFeature
import UDFKit

/// Commands in, answers out: what a script, a person and a test have in common.
@MainActor
struct Session {
  let radar: Radar

  /// Runs a command and returns when everything that it caused is done.
  ///
  /// Of what is not awaited the answer shows the beginning; see ``Command/isAwaited``.
  func answer(to line: String) async -> Answer {
    var answer = Answer(command: String(line.prefix(1_000)))
    do {
      let command = try Command(parsing: line)
      do {
        try await run(command)
        answer.error = command.problem(in: radar.store.state)
      } catch {
        answer.error = String(oneLineOf: error)
      }
      look(at: command, &answer)
      answer.isLast = command == .quit
    } catch {
      answer.error = error.description
    }
    return answer
  }

  private func run(_ command: Command) async throws {
    guard let action = command.action else { return }
    if case .feed(.addRequested(let source)) = command {
      // A file that is no feed leaves no trace in the state, not even an error.
      try await radar.clients.check(source)
    }
    if command.isAwaited {
      try await radar.send(action)
    } else {
      try radar.start(action)
    }
  }
}

import FeedFeature
import UDFKit

/// A session that runs commands and returns answers, for scripts, users and tests.
@MainActor
struct Session {
  let radar: Radar

  /// Runs a command and returns when everything that it caused is done.
  ///
  /// If the command is not awaited, the answer shows the state at its start. See ``Command/isAwaited``.
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
      if case .explain(let explained) = command, let refusal = await refusal(of: explained) {
        let explanation = ExplanationInfo(of: explained, refusedFor: refusal)
        (answer.pane, answer.lines) = (explanation, explanation.lines)
      }
      answer.isLast = command == .quit
    } catch {
      answer.error = error.description
    }
    return answer
  }

  private func run(_ command: Command) async throws {
    if case .answer(let isYes) = command, !radar.answer(isYes: isYes) {
      throw CommandError.nothingIsAsked
    }
    guard let action = command.action else { return }
    if let refusal = await refusal(of: command) { throw refusal }
    if case .entry(let number, let action) = command {
      return try await radar.send(action, to: try radar.entry(number))
    }
    if command.isAwaited {
      try await radar.send(action)
    } else {
      try radar.start(action)
    }
  }

  /// Returns the reason why a command is refused before its action is dispatched, or nil if it is not.
  ///
  /// A file that contains no feed leaves no trace in the state, not even an error. A script cannot answer what it is
  /// asked.
  private func refusal(of command: Command) async -> (any Error)? {
    if case .feed(.removalRequested(let number)) = command {
      return CommandError(
        "feed remove asks first, which a script cannot answer: type feed remove \(number) --yes"
      )
    }
    guard case .feed(.addRequested(let source)) = command else { return nil }
    do {
      try await radar.clients.check(source)
      return nil
    } catch {
      return error
    }
  }
}

import UDFKit

/// A session that runs commands and returns answers, for scripts, users and tests.
@MainActor
struct Session {
  let radar: Radar

  /// Runs a command and returns when what it awaits is done.
  ///
  /// The answer shows the state at that moment. See ``Awaited``.
  func answer(to line: String) async -> Answer {
    var answer = Answer(command: String(line.prefix(1_000)))
    do {
      let request = try radar.commands.request(line)
      var said: [String] = []
      do {
        said = try await run(request)
        answer.error = request.deed?.problem(radar.store.state)
        // An answer that is shown is on the disk.
        try await radar.flush()
      } catch {
        answer.error = String(oneLineOf: error)
      }
      await look(at: request, &answer)
      answer.lines += said
      if case .quit = request { answer.isLast = true }
    } catch {
      answer.error = error.description
    }
    return answer
  }

  /// Does what a request asks for, and returns what there is to say about it.
  private func run(_ request: Request) async throws -> [String] {
    switch request {
    case .answer(let isYes):
      guard radar.answer(isYes: isYes) else { throw radar.commands.nothingIsAsked }
    case .feature(let deed):
      // What may not be done leaves no trace in the state, not even an error.
      try await deed.check()
      try await radar.run(deed)
    case .undo: return ["Taken back: \(Quoted.plain("\(try await radar.undo())"))"]
    case .redo: return ["Brought back: \(Quoted.plain("\(try await radar.redo())"))"]
    default: break
    }
    return []
  }
}

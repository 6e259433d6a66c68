import UDFKit

/// A session that runs commands and returns answers, for scripts, users and tests.
@MainActor
struct Session {
  let radar: Radar

  /// Whether an answer has a pane only if the command is for the sake of it, such as a list.
  var isBrief = false

  var rows: Range<Int>? = ShownPage.first.rows
  var isSingle = false
  var canAnswer = false

  /// Runs a command and returns when what it awaits is done.
  func answer(to line: String) async -> Answer {
    await answer(line) { () throws(CommandError) in try radar.commands.request(line) }
  }

  func answer(to command: some PromptCommand) async -> Answer {
    await answer(radar.commands.line(of: command)) {
      () throws(CommandError) in try radar.commands.request(command)
    }
  }

  private func answer(
    _ line: String,
    _ read: () throws(CommandError) -> Request<AppState>
  ) async -> Answer {
    var answer = Answer(command: String(line.prefix(1_000)))
    do {
      let request = try read()
      let earlier = radar.store.state
      var correction: Radar.Correction?
      do {
        correction = try await run(request)
        answer.error = request.deed?.problem(earlier, radar.store.state)
        // An answer that is shown is on the disk.
        try await radar.flush()
      } catch {
        answer.error = isSingle ? String(lastLineOf: error) : String(oneLineOf: error)
      }
      answer.changes = Changes(from: earlier, to: radar.store.state)
      await look(at: request, &answer)
      if let correction {
        answer.pane = EntryInfo(correction.entry)
        answer.lines.append(correction.line)
      }
      if case .quit = request { answer.isLast = true }
    } catch {
      answer.error = error.description
    }
    return answer
  }

  private func run(_ request: Request<AppState>) async throws -> Radar.Correction? {
    switch request {
    case .answer(let isYes):
      guard radar.answer(isYes: isYes) else { throw radar.commands.nothingIsAsked }
    case .feature(let deed):
      // What may not be done leaves no trace in the state, not even an error.
      if !canAnswer, let refusal = deed.refusal { throw refusal }
      try await deed.check()
      radar.forgetMessages()
      try await radar.run(deed)
    case .undo: return try await radar.undo()
    case .redo: return try await radar.redo()
    default: break
    }
    return nil
  }
}

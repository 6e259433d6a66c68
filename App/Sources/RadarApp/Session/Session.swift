import ArgumentParser
import TerminalUI
import UDFInspection
import UDFKit
import UDFTerminal

@MainActor
struct Session {
  let radar: Radar

  /// Whether an answer has a pane only if the command is for the sake of it, such as a list.
  var isBrief = false

  var rows = ShownPage.first.rows
  var isSingle = false
  var canAnswer = false

  func answer(to line: String) async -> Answer {
    await answer(line) { try radar.commands.request(line) }
  }

  func answer(to command: some PromptCommand) async -> Answer {
    await answer(radar.commands.line(of: command)) { try radar.commands.request(command) }
  }

  private func answer(_ line: String, _ read: () throws -> Request<AppState>) async -> Answer {
    var answer = Answer(command: String(line.prefix(1_000)))
    do {
      let request = settled(try read())
      let part = request.deed?.part ?? { $0 }
      let earlier = part(radar.store.state)
      var correction: Radar.Correction?
      do {
        correction = try await run(request)
        answer.error = request.deed?.problem(earlier, radar.store.state)
        // An answer that is shown is on the disk.
        try await radar.flush()
      } catch {
        answer.error = isSingle ? String(lastLineOf: error) : String(oneLineOf: error)
      }
      answer.changes = Changes(from: earlier, to: part(radar.store.state))
      await look(at: request, &answer)
      if let correction {
        answer.pane = EntryInfo(correction.entry)
        answer.lines.append(correction.line)
      }
      if case .quit = request { answer.isLast = true }
    } catch {
      answer.error = "\(error)"
    }
    return answer
  }

  private func settled(_ request: Request<AppState>) -> Request<AppState> {
    let settled = request.deed.flatMap { try? $0.settled($0, radar.store.state) }
    return settled.map(Request.feature) ?? request
  }

  private func run(_ request: Request<AppState>) async throws -> Radar.Correction? {
    switch request {
    case .answer(let isYes):
      guard radar.asking != nil else { throw radar.commands.nothingIsAsked }
      // The question is one of an earlier run.
      guard canAnswer else {
        throw CommandError("A script cannot answer what is asked: start radar, and answer it there")
      }
      _ = radar.answer(isYes: isYes)
    case .feature(let deed):
      // What may not be done leaves no trace in the state, not even an error.
      try await check(deed)
      radar.forgetMessages()
      try await radar.run(deed)
    case .undo: return try await radar.undo()
    case .redo: return try await radar.redo()
    default: break
    }
    return nil
  }

  private func check(_ deed: Deed<AppState>) async throws {
    if !canAnswer, let refusal = deed.refusal { throw refusal }
    try await deed.check()
  }

  private func look(at request: Request<AppState>, _ answer: inout Answer) async {
    if isBrief, !request.showsPane {
      answer.lines = answer.changes?.lines ?? []
    } else {
      (answer.pane, answer.lines) = sight(of: request)
    }
    switch request {
    case .feature(let deed) where answer.isOK:
      guard let note = deed.note(radar.store.state) else { return }
      // The line of the change that wrote the note would say it twice.
      if let value = try? JSONLine.text(note) {
        answer.lines.removeAll { $0.hasSuffix(": \(value)") }
      }
      if !answer.lines.contains(where: { $0.contains(note) }) { answer.lines.append(note) }
    case .explain(let explained):
      guard let deed = explained.deed else { return }
      do { try await check(deed) } catch {
        let explanation = ExplanationInfo(of: explained, in: radar.store, refusal: error)
        (answer.pane, answer.lines) = (explanation, explanation.lines)
      }
    default: return
    }
  }

  func sight(
    of request: Request<AppState>
  ) -> (pane: (any Encodable & Sendable)?, lines: [String]) {
    switch request {
    case .feature(let deed):
      guard let pane = radar.pane(of: deed.feature) else { return (nil, []) }
      pane.visible = rows
      return (pane.content, lines(of: pane))
    case .explain(let request):
      let explanation = ExplanationInfo(of: request, in: radar.store)
      return (explanation, explanation.lines)
    case .state:
      let state = radar.store.state
      return (state, [(try? JSONLine.text(state)) ?? "\(state)"])
    case .rules:
      let rules = radar.store.rules.map(RuleInfo.init)
      return (rules, rules.map(\.text))
    case .effects:
      let effects = radar.store.effects.map(EffectInfo.init)
      return (effects, effects.isEmpty ? ["nothing runs"] : effects.map(\.text))
    case .help: return (radar.commands.forms, radar.commands.help)
    case .answer, .undo, .redo, .quit: return (nil, [])
    }
  }

  private func lines(of pane: any Pane) -> [String] {
    let lines = pane.lines()
    let all = 0..<lines.rowCount
    let shown = rows.map { $0.clamped(to: all) } ?? all
    var text = lines.head.map(\.marked) + shown.map { lines.line(ofRow: $0).marked }
    if shown != all {
      let part = shown.isEmpty ? "none" : "\(shown.lowerBound + 1) to \(shown.upperBound)"
      text.append("\(part) of \(all.count) rows: --page N or --page all shows others")
    }
    return text
  }
}

extension Line {
  fileprivate var marked: String {
    runs.map { ($0.style.traits.contains(.inverse) ? "→ " : "") + $0.text }.joined()
  }
}

struct Answer: Encodable {
  let command: String
  var error: String?
  var changes: Changes?
  var pane: (any Encodable & Sendable)?
  var lines: [String] = []
  var isLast = false

  var isOK: Bool { error == nil }

  var text: String { (["> \(Quoted.plain(command))"] + result).joined(separator: "\n") }

  var result: [String] { error.map { ["error: \($0)"] } ?? shownLines }

  var shownLines: [String] {
    var shown = lines
    while shown.last?.allSatisfy(\.isWhitespace) == true { shown.removeLast() }
    return shown
  }

  private enum Key: CodingKey {
    case command, ok, error, changes, pane
  }

  /// Encodes all five fields, including nil values, so that every line has the same format.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(command, forKey: .command)
    try container.encode(isOK, forKey: .ok)
    try container.encode(error, forKey: .error)
    try container.encode(changes, forKey: .changes)
    if let pane {
      try container.encode(pane, forKey: .pane)
    } else {
      try container.encodeNil(forKey: .pane)
    }
  }
}

/// The rows of a list that are printed: those of one page, or all.
struct ShownPage {
  static let first = ShownPage(rows: 0..<size)
  private static let size = 100
  let rows: Range<Int>?
}

extension ShownPage: ExpressibleByArgument {
  var defaultValueDescription: String { "1" }

  init?(argument: String) {
    let number = Int(argument) ?? 0
    guard argument == "all" || (1...Int.max / Self.size).contains(number) else { return nil }
    rows = argument == "all" ? nil : (number - 1) * Self.size..<number * Self.size
  }
}

import Foundation
import UDFKit

/// A run of commands from a file or a pipe, with one answer for each command, in order, and one exit status.
@MainActor
struct Script {
  var session: Session
  let isJSON: Bool
  let world: World

  func run(_ lines: some AsyncSequence<String, Never>, prompt: String? = nil) async -> Int32 {
    var status: Int32 = 0
    var script = self
    script.session.canAnswer = prompt != nil
    // Who types sees what is there, as on the screen.
    if prompt != nil { script.session.isBrief = false }
    if let prompt { world.write("Type a command: help lists them, quit leaves\n" + prompt) }
    for await line in lines {
      var isLast = false
      defer { if let prompt, !isLast { world.write(isAsking ? "[y/n] " : prompt) } }
      var line = line.trimmingCharacters(in: .whitespacesAndNewlines)
      if line.isEmpty || line.hasPrefix("#") { continue }
      if prompt != nil, isAsking { line = ["y": "yes", "n": "no"][line.lowercased()] ?? line }
      let answer = await script.answer(to: line) { [line] in await script.session.answer(to: line) }
      if !answer.isOK { status = 1 }
      // What somebody types on a terminal stands there already.
      if prompt == nil { show(answer) } else { answer.result.forEach(world.print) }
      isLast = answer.isLast
      if isLast { break }
    }
    return status
  }

  func run(_ command: some PromptCommand) async -> String? {
    let line = session.radar.commands.line(of: command)
    let answer = await answer(to: line) { await session.answer(to: command) }
    let file = command.file ?? ""
    if isJSON {
      show(answer, about: file)
    } else if let error = answer.error {
      world.complain(error)
    } else {
      for line in answer.shownLines { world.print(line, about: file) }
    }
    return answer.error
  }

  static let patience = Duration.seconds(10)

  private func answer(to line: String, _ answer: () async -> Answer) async -> Answer {
    let watch = Task {
      try await world.sleep(Self.patience)
      world.complain(waiting(line))
    }
    defer { watch.cancel() }
    return await answer()
  }

  private func waiting(_ line: String) -> String {
    let effects = session.radar.store.effects
    var parts = effects.prefix(3).map { effect in
      // An action may contain a whole feed.
      let action = String("\(effect.cause.action)".prefix { $0 != "(" })
      return effect.ids.isEmpty ? action : effect.ids.joined(separator: " ")
    }
    if effects.count > 3 { parts.append("\(effects.count - 3) more") }
    let work = parts.isEmpty ? "is at work" : "waits for \(parts.joined(separator: ", and "))"
    return "\(Quoted(line)) still \(work): Ctrl-C ends it"
  }

  private func show(_ answer: Answer, about file: String = "") {
    guard isJSON else { return world.print(answer.text) }
    do { world.print(try JSONLine.text(answer), about: file) } catch {
      world.complain("the answer to \(answer.command) cannot be written as JSON: \(error)")
    }
  }

  private var isAsking: Bool { session.radar.asking != nil }
}

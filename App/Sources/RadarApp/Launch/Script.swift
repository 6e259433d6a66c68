import Foundation
import TerminalUI
import UDFKit

/// A run of commands from a file or a pipe, with one answer for each command, in order, and one exit status.
@MainActor
struct Script {
  let session: Session
  /// Whether answers are JSON with one line each, or readable text.
  let isJSON: Bool
  let world: World

  /// Runs commands until there are no more commands or a command ends the session.
  ///
  /// Each command starts when everything that the previous command caused is done. Empty lines and lines that
  /// begin with `#` are skipped. If a command fails, the next ones run nevertheless.
  ///
  /// - Returns: the exit status, which is 1 if a command failed.
  func run(_ lines: some AsyncSequence<String, Never>) async -> Int32 {
    var status: Int32 = 0
    var isEmpty = true
    for await line in lines {
      let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
      if line.isEmpty || line.hasPrefix("#") { continue }
      isEmpty = false
      let answer = await answer(to: line)
      if !answer.isOK { status = 1 }
      show(answer)
      if answer.isLast { break }
    }
    if isEmpty, !isJSON { showPicture() }
    return status
  }

  /// The time after which a command that still waits is told.
  static let patience = Duration.seconds(10)

  /// Returns the answer to a line, and says on the way what a long one waits for.
  private func answer(to line: String) async -> Answer {
    let watch = Task {
      try await world.sleep(Self.patience)
      world.complain(waiting(line))
    }
    defer { watch.cancel() }
    return await session.answer(to: line)
  }

  /// Returns a line that says what a command waits for.
  private func waiting(_ line: String) -> String {
    let effects = session.radar.store.effects.map { EffectInfo($0).text }
    return
      "\(Quoted(line)) still waits for \(effects.joined(separator: ", and ")): Ctrl-C ends it. "
      + "A command whose effects never end is joined with awaits: .state"
  }

  private func show(_ answer: Answer) {
    guard isJSON else { return world.print(answer.text) }
    do {
      world.print(try JSONLine.text(answer))
    } catch {
      world.complain("the answer to \(answer.command) cannot be written as JSON: \(error)")
    }
  }

  /// Shows the dashboard if the input contains no commands.
  private func showPicture() {
    world.print(Block.picture(of: session.radar, saying: Dashboard.greeting).plain)
  }
}

import Foundation
import TerminalUI

/// Commands from a file or a pipe: one answer each, in order, and an exit status for all.
@MainActor
struct Script {
  let session: Session
  /// Whether answers are JSON, a line each, or text for people.
  let isJSON: Bool
  let world: World

  /// Runs commands until there are no more or one says to quit.
  ///
  /// Each one begins when everything that the one before caused is done. Empty lines, and those that
  /// begin with `#`, are left out. One that fails does not keep the others from running.
  ///
  /// - Returns: the exit status: 1 when a command failed.
  func run(_ lines: some AsyncSequence<String, Never>) async -> Int32 {
    var status: Int32 = 0
    var isEmpty = true
    for await line in lines {
      let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
      if line.isEmpty || line.hasPrefix("#") { continue }
      isEmpty = false
      let answer = await session.answer(to: line)
      if !answer.isOK { status = 1 }
      show(answer)
      if answer.isLast { break }
    }
    if isEmpty, !isJSON { showPicture() }
    return status
  }

  private func show(_ answer: Answer) {
    guard isJSON else { return world.print(answer.text) }
    do {
      world.print(try JSONLine.text(answer))
    } catch {
      world.complain("the answer to \(answer.command) cannot be written as JSON: \(error)")
    }
  }

  /// Whoever types nothing sees at least what there is.
  private func showPicture() {
    world.print(Block.picture(of: session.radar, saying: Dashboard.greeting).plain)
  }
}

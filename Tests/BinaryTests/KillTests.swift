import Foundation
import Testing

/// What was answered is kept, however the program ends.
struct KillTests {
  @Test func `what was answered is there after kill -9, and an undo takes it back`() async throws {
    let state = StateFolder()
    for round in 1...5 {
      let answers = try await killed(after: ["counter up", "counter up"], state).answers
      #expect(answers.count == 2)
      #expect(answers.last?.contains("\"count\":\(2 * round)") == true, "\(answers)")
    }
    let history = try await Binary.run(["history"], state: state)
    #expect(history.lines.count == 10)
    let outcome = try await Binary.run(["--json"], input: "state\nundo\nstate\n", state: state)
    #expect(outcome.status == 0 && outcome.complaints.isEmpty, "\(outcome)")
    #expect(outcome.lines.first?.contains("\"count\":10") == true)
    #expect(outcome.lines.last?.contains("\"count\":9") == true)
  }

  @Test func `a signal to quit ends the program, outside of the screen too`() async throws {
    // A shell lets what it runs in the background ignore the signal, and processes inherit that.
    signal(SIGQUIT, SIG_DFL)
    #expect(try await killed(by: SIGQUIT, after: ["counter up"], StateFolder()).signal == SIGQUIT)
  }

  /// Runs the program, types commands, reads an answer to each, and sends a signal to the program.
  ///
  /// The result has the signal by which it ended, or 0.
  private func killed(
    by signal: Int32 = SIGKILL,
    after commands: [String],
    _ state: StateFolder
  ) async throws -> (answers: [String], signal: Int32) {
    try await Binary.blocking {
      let (process, input, output) = Binary.process(["--json"], state)
      try process.run()
      let answers = try commands.map { command in
        try input.write(contentsOf: Data("\(command)\n".utf8))
        var line = Data()
        while line.last != UInt8(ascii: "\n"), let byte = try output.read(upToCount: 1),
          !byte.isEmpty
        {
          line += byte
        }
        return String(decoding: line, as: UTF8.self)
      }
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      return (answers, process.terminationReason == .uncaughtSignal ? process.terminationStatus : 0)
    }
  }
}

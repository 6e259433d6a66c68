import Foundation
import Testing

/// What was answered is kept, however the program ends.
struct KillTests {
  @Test func `what was answered is there after kill -9`() async throws {
    let state = StateFolder()
    for round in 1...5 {
      let answers = try await Binary.killed(
        after: ["counter up", "counter up"],
        arguments: ["--json"],
        state: state
      )
      #expect(answers.count == 2)
      #expect(answers.last?.contains("\"count\":\(2 * round)") == true, "\(answers)")
    }
    let outcome = try await Binary.run(["--json"], input: "state\n", state: state)
    #expect(outcome.output.contains("\"count\":10"))
    #expect(outcome.complaints.isEmpty)
    let history = try await Binary.run(["history"], state: state)
    #expect(history.lines.count == 10)
  }
}

extension Binary {
  /// Runs the program, types commands, reads an answer to each, and kills the program.
  static func killed(
    after commands: [String],
    arguments: [String],
    state: StateFolder
  ) async throws -> [String] {
    try await blocking {
      let process = Process()
      let (stdin, stdout) = (Pipe(), Pipe())
      process.executableURL = url
      process.arguments = arguments
      process.environment = state.environment
      process.standardInput = stdin
      process.standardOutput = stdout
      try process.run()
      defer { process.waitUntilExit() }
      defer { kill(process.processIdentifier, SIGKILL) }
      return try commands.map { command in
        try stdin.fileHandleForWriting.write(contentsOf: Data("\(command)\n".utf8))
        var line = Data()
        while line.last != UInt8(ascii: "\n") {
          guard let byte = try stdout.fileHandleForReading.read(upToCount: 1), !byte.isEmpty else {
            break
          }
          line += byte
        }
        return String(decoding: line, as: UTF8.self)
      }
    }
  }
}

import Foundation
import Testing

@testable import Workbench

/// How a command of the workbench ends, and what is kept of what it writes.
struct CommandTests {
  @Test(arguments: [
    ("seq 100000; echo late >&2; exit 3", End.exited(3), "100000\nlate\n"),
    ("echo one; echo ✘ two; sleep 600", .stopped, "one\n✘ two\n"),
    ("echo ✘; exit 1", .stopped, "✘\n"),
    ("echo one; sleep 600", .hung, "one\n"),
    ("exec >&- 2>&-; exit 4", .exited(4), ""),
    // What a command leaves behind ends with it, and is not waited for.
    ("sleep 600 & echo left", .exited(0), "left\n"),
  ])
  func `a command ends by itself, by what it writes, or when it writes nothing`(
    script: String,
    end: End,
    last: String
  ) throws {
    let log = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).log")
    defer { try? FileManager.default.removeItem(at: log) }
    let command = Command(arguments: ["sh", "-c", script], log: log)
    #expect(try command.run(quiet: end == .hung ? 3 : 600, stopsAt: "✘") == end)
    #expect(try String(contentsOf: log, encoding: .utf8).hasSuffix(last))
  }
}

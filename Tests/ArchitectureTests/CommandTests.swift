import Foundation
import Testing

@testable import Workbench

/// How a command of the workbench ends, and what is kept of what it writes.
struct CommandTests {
  /// Runs a script of the shell.
  private static func run(
    _ script: String,
    limit: Double = 600,
    stopsAt text: String? = nil
  ) throws -> (end: End, log: String) {
    let log = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).log")
    defer { try? FileManager.default.removeItem(at: log) }
    let command = Command(arguments: ["sh", "-c", script], log: log)
    let end = try command.run(limit: limit, quiet: limit, stopsAt: text)
    return (end, try String(contentsOf: log, encoding: .utf8))
  }

  @Test func `a command that ends gives its status, and all that it wrote is kept`() throws {
    let (end, log) = try Self.run("seq 100000; echo late >&2; exit 3")
    #expect(end == .exited(3))
    #expect(log.hasPrefix("1\n2\n3\n"))
    #expect(log.hasSuffix("100000\nlate\n"))
  }

  @Test func `a command is ended when it writes the text, and only then`() throws {
    let (end, log) = try Self.run("echo one; echo ✘ two; sleep 600", stopsAt: "✘")
    #expect(end == .stopped)
    #expect(log == "one\n✘ two\n")
    #expect(try Self.run("echo one", stopsAt: "✘").end == .exited(0))
    #expect(try Self.run("echo ✘; exit 1", stopsAt: "✘").end == .stopped)
  }

  @Test func `the text is found in one piece and in several`() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).log")
    defer { try? FileManager.default.removeItem(at: url) }
    let bytes = Data("one ✘ two".utf8)
    for size in 1...bytes.count {
      var log = try OutputLog(at: url, lookingFor: "✘")
      for start in stride(from: 0, to: bytes.count, by: size) {
        try log.append(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(log.hasText)
      #expect(try Data(contentsOf: url) == bytes)
    }
    var log = try OutputLog(at: url, lookingFor: "✘")
    for byte in bytes where byte != bytes[5] { try log.append(Data([byte])) }
    #expect(!log.hasText)
  }

  @Test func `a command that takes too long is ended`() throws {
    let (end, log) = try Self.run("echo one; sleep 600", limit: 0.2)
    #expect(end == .hung)
    #expect(log == "one\n")
  }

  @Test func `a command that closes its output is waited for`() throws {
    #expect(try Self.run("exec >&- 2>&-; seq 100000 >/dev/null; exit 4").end == .exited(4))
  }

  @Test func `what a command leaves behind ends with it, and is not waited for`() throws {
    let (end, log) = try Self.run("sleep 600 & echo left")
    #expect(end == .exited(0))
    #expect(log == "left\n")
  }
}

import Foundation
import Testing

/// The built program without its standard descriptors.
struct DescriptorTests {
  /// Runs a line of the shell with radar as `$0`, and returns its output and its errors.
  private func run(
    _ line: String,
    _ state: StateFolder = StateFolder()
  ) async throws -> Binary.Outcome {
    let command = ["sh", "-c", "exec 2>complaints; \(line)", Binary.url.path]
    let (status, output) = try await Binary.output(of: command, in: state)
    let text = try String(contentsOf: state.complaints, encoding: .utf8)
    return Binary.Outcome(status: status, output: output, complaints: text)
  }

  @Test func `a closed output is an error, and no file of radar takes its place`() async throws {
    let state = StateFolder()
    let outcome = try await run("\"$0\" state >&-", state)
    #expect(outcome.status == 1)
    #expect(outcome.complaints.hasPrefix("radar: standard output cannot be written: "))
    let lock = state.url.appendingPathComponent("radar/journal.sqlite.lock")
    #expect(try String(contentsOf: lock, encoding: .utf8).contains("(radar)\n"))
  }

  @Test func `a closed input is an error, and no file of radar is read in its place`() async throws
  {
    let outcome = try await run("\"$0\" <&-")
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.complaints.hasPrefix("radar: standard input "), "\(outcome.complaints)")
  }

  @Test func `an input and an output that do not wait lose nothing`() async throws {
    let state = StateFolder()
    let (process, input, output) = Binary.process(["--no-state", "--json"], state)
    for end in [
      (process.standardInput as? Pipe)?.fileHandleForReading,
      (process.standardOutput as? Pipe)?.fileHandleForWriting,
    ] {
      #expect(fcntl(try #require(end).fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
    }
    try process.run()
    try input.write(contentsOf: Data("counter up\n".utf8))
    let first = try await Binary.blocking { output.availableData }
    // Whoever ended would not read what follows.
    try #require(!first.isEmpty)
    // Nobody reads until the pipe is full. Short answers fill each of its pages.
    try input.write(contentsOf: Data(String(repeating: "counter up\n", count: 1_000).utf8))
    try input.close()
    while process.isRunning, available(output.fileDescriptor) < 60_000 { await Task.yield() }
    let rest = try await Binary.blocking { try output.readToEnd() ?? Data() }
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect((first + rest).count { $0 == UInt8(ascii: "\n") } == 1_001)
  }

  /// Returns the number of bytes that wait in a pipe.
  private func available(_ descriptor: Int32) -> Int32 {
    var count: Int32 = 0
    return ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? count : 0
  }

  @Test func `without any descriptor radar ends`() async throws {
    #expect(try await run("\"$0\" counter up <&- >&- 2>&-").status == 1)
  }
}

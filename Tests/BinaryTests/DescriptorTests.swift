import Foundation
import Testing

/// The built program without its standard descriptors.
struct DescriptorTests {
  /// Runs a line of the shell with radar as `$0`, and returns its output and its errors.
  private func run(_ line: String, _ state: StateFolder) async throws -> Binary.Outcome {
    let complaints = state.url.appendingPathComponent("complaints").path
    try FileManager.default.createDirectory(at: state.url, withIntermediateDirectories: true)
    let folders = ["STATE", "CONFIG", "CACHE"].map { "export XDG_\($0)_HOME='\(state.url.path)'" }
    let line = (folders + ["exec 2>'\(complaints)'", line]).joined(separator: "; ")
    let (output, status) = try await Binary.output(of: ["/bin/sh", "-c", line, Binary.url.path])
    let text = try String(contentsOfFile: complaints, encoding: .utf8)
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
    let outcome = try await run("\"$0\" <&-", StateFolder())
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.complaints.hasPrefix("radar: standard input "), "\(outcome.complaints)")
  }

  @Test func `without any descriptor radar ends`() async throws {
    #expect(try await run("\"$0\" counter up <&- >&- 2>&-", StateFolder()).status == 1)
  }
}

import Foundation
import Testing

/// The order survives processes that are killed, and a server that is restarted.
@Suite struct ServerTests {
  @Test func `three processes keep one state while they are killed and the server is restarted`()
    throws
  {
    let environment = ProcessInfo.processInfo.environment
    let script = try #require(
      environment["UDF_POSTGRES"],
      "These tests need a server of their own. Run them with: make postgres"
    )
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let tests = bundles.first ?? URL(filePath: CommandLine.arguments[0])
    let program = tests.deletingLastPathComponent().appending(path: "shared-crash")
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: script)
    process.arguments = [
      program.path(percentEncoded: false), environment["UDF_CRASH_COUNT"] ?? "10000",
    ]
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    let text = String(decoding: bytes, as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    #expect(text.hasPrefix("3 processes of "), "\(text)")
  }
}

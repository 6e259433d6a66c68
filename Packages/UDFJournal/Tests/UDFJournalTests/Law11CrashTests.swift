import Foundation
import Testing

/// Law 11: what was acknowledged is there after a crash at any moment.
@Suite struct Law11CrashTests {
  /// The program that kills itself, in the build folder of the tests.
  static var program: URL {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let tests = bundles.first ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent("journal-crash")
  }

  @Test func `nothing acknowledged is lost when the process is killed at random`() throws {
    let rounds = ProcessInfo.processInfo.environment["UDF_CRASH_ROUNDS"] ?? "100"
    let (process, output) = (Process(), Pipe())
    process.executableURL = Self.program
    process.arguments = [rounds]
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    let text = String(decoding: bytes, as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    #expect(text.hasPrefix("\(rounds) crashes: "))
  }
}

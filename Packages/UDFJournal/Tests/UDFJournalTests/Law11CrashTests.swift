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

  /// Runs the program, and returns its status and what it printed.
  static func run(_ arguments: String...) throws -> (status: Int32, text: String) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    // A signal has another number than a status.
    let isSignal = process.terminationReason == .uncaughtSignal
    let status = isSignal ? -process.terminationStatus : process.terminationStatus
    return (status, String(decoding: bytes, as: UTF8.self))
  }

  @Test func `nothing acknowledged is lost when the process is killed at random`() throws {
    // `make crash` has the many rounds.
    let rounds = ProcessInfo.processInfo.environment["UDF_CRASH_ROUNDS"] ?? "10"
    let (status, text) = try Self.run(rounds)
    #expect(status == 0, "\(text)")
    #expect(text.hasPrefix("\(rounds) crashes: "))
  }
}
